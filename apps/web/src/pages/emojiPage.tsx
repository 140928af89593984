import { categories, emoji, type EmojiDetail, type Platform, platforms, versions } from "@emoji-catalogue/client-sdk"
import { CodeSamples } from "../components/CodeSamples.tsx"
import { CopyFormats } from "../components/CopyFormats.tsx"
import { DeviceCheck } from "../components/DeviceCheck.tsx"
import { Drawings } from "../components/Drawings.tsx"
import { DrawnBy } from "../components/DrawnBy.tsx"
import { EmojiGrid } from "../components/EmojiGrid.tsx"
import { History } from "../components/History.tsx"
import { inkClass } from "../components/inkClass.ts"
import { Picture } from "../components/Picture.tsx"
import { SystemList } from "../components/SystemList.tsx"
import { UnknownDrawings } from "../components/UnknownDrawings.tsx"
import { formatList } from "../messages/format.ts"
import { directionOf, languageNames, languages } from "../languages.ts"
import { drawingBy, drawingsOf } from "../page/drawings.ts"
import { lookIn, slugInTone, type Tone } from "../page/look.ts"
import { addressOf, type PageContext } from "../page/PageContext.ts"
import type { Page } from "../page/Page.ts"
import { systemSupport } from "../page/systemSupport.ts"
import { Redirect } from "../page/Redirect.ts"
import { previewOf } from "../page/preview.ts"

/** Everything about one emoji. */
export const emojiPage: Page = async (context) => {
  const { api, language, messages, params, query } = context
  const slug = params["slug"]!
  const [detail, { events }, { items: groups }, { items: allPlatforms }, { items: coverage }, { items: allVersions }] =
    await Promise.all([
      emoji.get(api, slug, { language }),
      emoji.history(api, slug, { language }),
      categories.list(api, { language }),
      platforms.list(api),
      platforms.coverage(api, { skinTone: "none" }),
      versions.list(api)
    ])
  if (detail.slug !== slug) return new Redirect(addressOf(language, `/emoji/${detail.slug}`))
  const { name } = detail
  const look = lookIn(query, allPlatforms)
  const drawn = look.platform && drawingBy(drawingsOf(detail), look.platform)
  const image = drawn ?? detail.image
  return {
    head: {
      title: `${detail.emoji} ${name}`,
      description: messages.emoji.description(name, detail.version),
      preview: previewOf([detail]),
      data: `/api/emoji/${slug}?language=${language}`,
      jsonLd: {
        "@context": "https://schema.org",
        "@type": "DefinedTerm",
        name,
        termCode: detail.codepoint,
        alternateName: detail.keywords,
        image: image?.url ?? undefined
      }
    },
    content: (
      <>
        <h1 class={`emoji-title ${inkClass(image?.platform ?? "") ?? ""}`}>
          <Picture emoji={detail.emoji} image={image} isLazy={false} size={128} /> <span>{name}</span>
        </h1>
        <DrawnBy image={image} page={context} platforms={allPlatforms} wanted={look.platform} />
        <CopyFormats emoji={detail} image={image} page={context} platform={drawn?.platform} />
        <Sections messages={messages} />
        <Tones emoji={detail} page={context} tone={look.tone} />
        <Facts
          emoji={detail}
          group={groups.find(({ slug }) => slug === detail.groupSlug)?.name}
          page={context}
          platforms={allPlatforms}
        />
        <DeviceCheck emoji={detail.emoji} page={context} />
        <Drawings emoji={detail} events={events} page={context} platforms={allPlatforms} />
        <UnknownDrawings
          coverage={coverage}
          emoji={detail}
          page={context}
          platforms={allPlatforms}
          versions={allVersions}
        />
        <History
          emoji={detail.emoji}
          events={events}
          hasUnknownRedesigns={detail.renderings.some(({ licenseRestricted }) => licenseRestricted)}
          page={context}
          platforms={allPlatforms}
        />
        <Related emoji={detail} page={context} />
        <Names emoji={detail} page={context} />
        <CodeSamples page={context} slug={slug} />
      </>
    )
  }
}

const sections = ["drawings", "history", "related", "names"] as const

/** Links to the longest sections, because the drawings fill many screens of a phone; see `client/overlay.ts`. */
const Sections = ({ messages }: Pick<PageContext, "messages">) => (
  <ul class="chips sections">
    {sections.map((id) => (
      <li key={id}>
        <a href={`#${id}`}>{messages.emoji[id]}</a>
      </li>
    ))}
  </ul>
)

interface Props {
  readonly emoji: EmojiDetail
  readonly page: PageContext
}

const Tones = ({ emoji, page: { language, messages }, tone }: Props & { readonly tone: Tone | undefined }) =>
  emoji.skinTones.length === 0 ? null : (
    <section aria-labelledby="tones-title">
      <h2 id="tones-title">{messages.emoji.tones}</h2>
      <EmojiGrid
        current={tone && slugInTone(emoji.slug, tone)}
        emoji={emoji.skinTones}
        labelledBy="tones-title"
        language={language}
      />
    </section>
  )

interface FactsProps extends Props {
  /** The name of the emoji's category in the language of the page. */
  readonly group: string | undefined
  readonly platforms: ReadonlyArray<Platform>
}

const Facts = ({ emoji, group, page, platforms }: FactsProps) => {
  const { language, messages } = page
  const systems = systemSupport(platforms, emoji.version)
  const text = messages.emoji
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title">{text.facts}</h2>
      <dl class="facts">
        <dt>{text.group}</dt>
        <dd>
          <a href={addressOf(language, `/category/${emoji.groupSlug}`)}>{group ?? emoji.group}</a>
        </dd>
        <dt>{text.since}</dt>
        <dd>
          <a href={addressOf(language, `/versions/${emoji.version}`)}>{text.sinceValue(emoji.version, emoji.year)}</a>
        </dd>
        {systems.length > 0 && (
          <>
            <dt>{messages.systems.label}</dt>
            <dd>
              <SystemList page={page} systems={systems} />
            </dd>
          </>
        )}
        <dt>{text.codepoints}</dt>
        <dd>
          <code dir="ltr">{emoji.codepoint}</code>
        </dd>
        <dt>{text.keywords}</dt>
        <dd>
          <ul class="inline">
            {emoji.keywords.map((keyword) => (
              <li key={keyword}>
                <a href={addressOf(language, `/keywords/${encodeURIComponent(keyword)}`)}>
                  <bdi>{keyword}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </dd>
        {emoji.shortcodes.length > 0 && (
          <>
            <dt>{text.shortcodes}</dt>
            <dd>
              <ul class="inline">
                {emoji.shortcodes.map(({ code, source }) => (
                  <li key={`${source} ${code}`}>
                    <code dir="ltr">:{code}:</code>{" "}
                    <a class="soft" href={addressOf(language, `/shortcodes/${source}`)}>
                      {source}
                    </a>
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}

/** Skin tones are shown separately. */
const relations = ["similar", "variant", "family", "flag", "component", "gender", "direction", "predecessor"] as const

const Related = ({ emoji, page: { language, messages } }: Props) => (
  <section id="related" aria-labelledby="related-title">
    <h2 id="related-title">{messages.emoji.related}</h2>
    {relations.map((type) => {
      const found = emoji.related[type] ?? []
      return found.length === 0 ? null : (
        <div key={type}>
          <h3 id={`related-${type}`}>{messages.emoji.relations[type]}</h3>
          <EmojiGrid emoji={found} labelledBy={`related-${type}`} language={language} />
        </div>
      )
    })}
  </section>
)

const Names = ({ emoji, page: { messages } }: Props) => (
  <section id="names" aria-labelledby="names-title">
    <h2 id="names-title">{messages.emoji.names}</h2>
    <dl class="names">
      {languages.map((each) => (
        <div key={each}>
          <dt lang={each} dir={directionOf(each)}>
            {languageNames[each]}
          </dt>
          <dd lang={each} dir={directionOf(each)}>
            <strong>{emoji.names[each]}</strong> <small>{formatList(each, emoji.keywordsByLanguage[each])}</small>
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
