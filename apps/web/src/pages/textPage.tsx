import { type ConversionTarget, emoji, type Lookup, type TextConversion } from "@emoji-catalogue/client-sdk"
import { CopyButton } from "../components/CopyButton.tsx"
import { formatList, formatNumber } from "../messages/format.ts"
import { Picture } from "../components/Picture.tsx"
import { hiddenCharacters, withoutHidden } from "../page/hiddenCharacters.ts"
import { addressOf, type PageContext } from "../page/PageContext.ts"
import type { Page } from "../page/Page.ts"

const targets = [
  "emoji",
  "shortcodes",
  "codepoints",
  "html",
  "names"
] as const satisfies ReadonlyArray<ConversionTarget>

/** The limit of the API for texts that it splits into characters. */
const maxLength = 2000

/** Converts a text, and shows its characters one by one. */
export const textPage: Page = async (context) => {
  const { api, language, messages, query } = context
  const text = query.get("text") ?? ""
  const to = targets.find((each) => each === query.get("to")) ?? "emoji"
  const [converted, looked] =
    text === ""
      ? []
      : await Promise.all([
          emoji.convert(api, { text, to, ...(to === "emoji" ? { emoticons: true } : {}) }, { language }),
          emoji.lookup(api, { text }, { language })
        ])
  return {
    head: {
      title: messages.text.title,
      description: messages.text.description,
      isListed: text === "",
      isPrivate: text !== ""
    },
    content: (
      <>
        <h1>{messages.text.title}</h1>
        <p>{messages.text.description}</p>
        <TextForm page={context} text={text} to={to} />
        {converted !== undefined && <Converted converted={converted} page={context} />}
        {looked !== undefined && <Hidden looked={looked} page={context} />}
        {looked !== undefined && <Characters looked={looked} page={context} />}
      </>
    )
  }
}

interface FormProps {
  readonly page: PageContext
  readonly text: string
  readonly to: ConversionTarget
}

const TextForm = ({ page: { language, messages }, text, to }: FormProps) => (
  <form class="text" action={addressOf(language, "/text")} method="get">
    <label>
      {messages.text.input} <small id="text-limit">{messages.text.limit(maxLength)}</small>
      <textarea name="text" rows={4} maxLength={maxLength} dir="auto" required aria-describedby="text-limit">
        {text}
      </textarea>
    </label>
    <label>
      {messages.text.to}{" "}
      <select name="to">
        {targets.map((target) => (
          <option key={target} value={target} selected={target === to}>
            {messages.text.targets[target]}
          </option>
        ))}
      </select>
    </label>
    <button type="submit">{messages.text.convert}</button>
  </form>
)

const Converted = ({ converted, page }: { readonly converted: TextConversion; readonly page: PageContext }) => {
  const { text } = page.messages
  return (
    <section aria-labelledby="converted">
      <h2 id="converted">{text.result}</h2>
      <pre dir="auto" tabIndex={0}>
        {converted.text}
      </pre>
      <CopyButton name={page.messages.emoji.copy} text={converted.text} />
      {converted.kept.length > 0 && (
        <p>
          {text.kept}{" "}
          {formatList(
            page.language,
            converted.kept.map(({ text }) => text)
          )}
        </p>
      )}
    </section>
  )
}

interface LookedProps {
  readonly looked: Lookup
  readonly page: PageContext
}

/** The invisible characters of a text, and the text without them. */
const Hidden = ({ looked: { parts }, page: { language, messages } }: LookedProps) => {
  const { text } = messages
  const hidden = hiddenCharacters(parts ?? [])
  const plain = withoutHidden(parts ?? [])
  return (
    <section aria-labelledby="hidden">
      <h2 id="hidden">{text.hiddenTitle}</h2>
      {hidden.length === 0 ? (
        <p>{text.nothingHidden}</p>
      ) : (
        <>
          <p>{text.hidden(hidden.length)}</p>
          <ul>
            {Array.from(
              Map.groupBy(hidden, ({ codepoint }) => codepoint),
              ([codepoint, [first, ...others]]) => (
                <li key={codepoint}>
                  <code dir="ltr">U+{codepoint.padStart(4, "0")}</code>{" "}
                  <small dir="auto">{first!.name ?? text.categories[first!.category]}</small>
                  {others.length > 0 && <> × {formatNumber(language, others.length + 1)}</>}
                </li>
              )
            )}
          </ul>
          <p>{text.withoutHidden}</p>
          <pre dir="auto" tabIndex={0}>
            {plain}
          </pre>
          <CopyButton name={messages.emoji.copy} text={plain} />
        </>
      )}
    </section>
  )
}

const Characters = ({ looked, page: { language, messages } }: LookedProps) => (
  <section>
    <h2 id="characters">{messages.text.characters}</h2>
    <div class="wide" tabIndex={0} role="region" aria-labelledby="characters">
      <table>
        <thead>
          <tr>
            <th scope="col">{messages.text.character}</th>
            <th scope="col">{messages.emoji.codepoints}</th>
            <th scope="col">{messages.text.name}</th>
          </tr>
        </thead>
        <tbody>
          {(looked.parts ?? []).map(({ characters, emoji, offset, text }) => (
            <tr key={offset}>
              {/* No header of the row, because the character may be invisible. */}
              <td>
                {emoji === null ? <bdi>{text}</bdi> : <Picture emoji={emoji.emoji} image={emoji.image} size={32} />}
              </td>
              <td>
                <ul class="inline" dir="ltr">
                  {characters.map(({ category, codepoint, isInvisible, name }, at) => (
                    <li key={at}>
                      <code>U+{codepoint.padStart(4, "0")}</code>{" "}
                      <small dir="auto">{name ?? messages.text.categories[category]}</small>
                      {isInvisible && <small dir="auto"> ({messages.text.invisible})</small>}
                    </li>
                  ))}
                </ul>
              </td>
              <td>{emoji !== null && <a href={addressOf(language, `/emoji/${emoji.slug}`)}>{emoji.name}</a>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
)
