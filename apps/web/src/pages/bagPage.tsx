import { emoji, type EmojiSummary } from "@emoji-catalogue/client-sdk"
import { ArchiveForm } from "../components/ArchiveForm.tsx"
import { BagButton } from "../components/BagButton.tsx"
import { BagOwner } from "../components/BagOwner.tsx"
import { CopyButton } from "../components/CopyButton.tsx"
import { Picture } from "../components/Picture.tsx"
import { readBag, writeBag } from "../page/bagQuery.ts"
import { addressOf, type PageContext } from "../page/PageContext.ts"
import type { Page } from "../page/Page.ts"
import { previewOf } from "../page/preview.ts"

/** The emoji that an address lists, with downloads and credits. The browser keeps a person's own bag; see `client/bag.ts`. */
export const bagPage: Page = async (context) => {
  const { api, language, messages, path, query } = context
  const slugs = readBag(query)
  const { items = [] } = slugs.length === 0 ? {} : await emoji.lookup(api, { items: slugs }, { language })
  const found = items.flatMap(({ emoji }) => emoji ?? [])
  const text = messages.bag
  return {
    head: { title: text.title, description: text.description, isListed: false, preview: previewOf(found) },
    content: (
      <>
        <h1 tabIndex={-1}>{text.title}</h1>
        {found.length === 0 && <p>{text.empty}</p>}
        {slugs.length === 0 && (
          <p class="script-only">
            <button type="button" id="restore-bag" disabled>
              {messages.bagOwner.restore}
            </button>
          </p>
        )}
        {found.length > 0 && <BagOwner page={context} />}
        {slugs.length > 0 && (
          <p>
            {found.length > 0 && (
              <>
                <CopyButton name={text.copyAll} text={found.map(({ emoji }) => emoji).join("")} />{" "}
                <CopyButton
                  format="link"
                  name={text.copyLink}
                  text={`${addressOf(language, path)}?${writeBag(found.map(({ slug }) => slug))}`}
                />{" "}
              </>
            )}
            <button type="button" class="script-only" id="clear-bag" disabled>
              {text.clear}
            </button>
          </p>
        )}
        {found.length > 0 && (
          <>
            {found.some(({ image }) => image?.url != null) && <ArchiveForm emoji={found} text={text} />}
            <ul class="drawings">
              {found.map((each) => (
                <Item key={each.slug} emoji={each} language={language} text={text} />
              ))}
            </ul>
            <Credits emoji={found} text={text} />
          </>
        )}
      </>
    )
  }
}

interface ItemProps {
  readonly emoji: EmojiSummary
  readonly language: PageContext["language"]
  readonly text: PageContext["messages"]["bag"]
}

const Item = ({ emoji: { emoji, image, name, slug }, language, text }: ItemProps) => (
  <li>
    <h2 id={`name-${slug}`}>
      <a href={addressOf(language, `/emoji/${slug}`)}>{name}</a>
    </h2>
    <Picture emoji={emoji} image={image} size={72} />
    <p>
      {image?.format === "svg" && (
        <a href={`/api/emoji/download/svg/${slug}`} download>
          SVG
        </a>
      )}{" "}
      {image?.url != null && (
        <a href={`/api/emoji/download/png/${slug}?size=512`} download>
          PNG
        </a>
      )}
    </p>
    <BagButton emoji={{ name, slug }} nameId={`name-${slug}`} text={text} />
  </li>
)

/** Each credit line once. */
const Credits = ({
  emoji,
  text
}: {
  readonly emoji: ReadonlyArray<EmojiSummary>
  readonly text: ItemProps["text"]
}) => {
  const lines = new Set(emoji.flatMap(({ image }) => (image?.url == null ? [] : (image.attribution ?? []))))
  return lines.size === 0 ? null : (
    <section aria-labelledby="credits">
      <h2 id="credits">{text.credits}</h2>
      <ul lang="en" dir="ltr">
        {Array.from(lines, (line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <CopyButton name={text.copyCredits} text={Array.from(lines).join("\n")} />
    </section>
  )
}
