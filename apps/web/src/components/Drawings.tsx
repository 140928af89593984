import type { DetailRendering, EmojiDetail, Platform, TimelineEvent } from "@emoji-catalogue/client-sdk"
import { formatDate, formatList, isolate } from "../messages/format.ts"
import { addressOf, type PageContext } from "../page/PageContext.ts"
import { drawingsOf } from "../page/drawings.ts"
import { lacksFlags, releaseAddress } from "../page/releases.ts"
import { CopyButton } from "./CopyButton.tsx"
import { inkClass } from "./inkClass.ts"
import { Picture } from "./Picture.tsx"
import { type RedesignEvent, ReportedRedesign } from "./ReportedRedesign.tsx"

interface Props {
  readonly emoji: EmojiDetail
  readonly events: ReadonlyArray<TimelineEvent>
  readonly page: PageContext
  readonly platforms: ReadonlyArray<Platform>
}

/** The Unicode subgroups of flags that sources may not list. */
const flagSubgroups: ReadonlySet<string> = new Set(["country-flag", "subdivision-flag"])

/** The drawings of all platforms, each with its license. Those that may be shown come first. */
export const Drawings = ({ emoji, events, page, platforms }: Props) => {
  const byPlatform = Map.groupBy(emoji.renderings, ({ platform }) => platform)
  const redesigns = events.filter((event) => event.type === "redesigned")
  const all = platforms.map((platform) => ({ platform, renderings: byPlatform.get(platform.id) ?? [] }))
  const isShown = ({ renderings }: (typeof all)[number]) => renderings.some(({ url }) => url !== null)
  const hasNone = ({ renderings }: (typeof all)[number]) => renderings.length === 0
  const unlisted = all.filter((each) => hasNone(each) && lacksFlags(each.platform.releases))
  const ordered = [...all.filter(isShown), ...all.filter((each) => !isShown(each) && !hasNone(each))]
  return (
    <section id="drawings" aria-labelledby="drawings-title">
      <h2 id="drawings-title">{page.messages.emoji.drawings}</h2>
      <p>{page.messages.emoji.drawingsHelp}</p>
      {drawingsOf(emoji).length > 1 && (
        <p>
          <a href={addressOf(page.language, `/emoji/${emoji.slug}/compare`)}>{page.messages.emoji.pair.link}</a>
        </p>
      )}
      <ul class="drawings">
        {ordered.map(({ platform, renderings }) => (
          <Drawing
            key={platform.id}
            emoji={emoji}
            page={page}
            platform={platform}
            redesigns={redesigns.filter((event) => event.platform === platform.id)}
            renderings={renderings}
          />
        ))}
      </ul>
      {flagSubgroups.has(emoji.subgroup) && unlisted.length > 0 && (
        <p class="note">
          {page.messages.platforms.mayHave(
            formatList(
              page.language,
              unlisted.map(({ platform }) => isolate(platform.name))
            )
          )}
        </p>
      )}
    </section>
  )
}

interface DrawingProps {
  readonly emoji: EmojiDetail
  readonly page: PageContext
  readonly platform: Platform
  /** What others report about the platform's drawings, oldest first. */
  readonly redesigns: ReadonlyArray<RedesignEvent>
  /** Newest first. */
  readonly renderings: ReadonlyArray<DetailRendering>
}

const Drawing = ({ emoji, page, platform, redesigns, renderings }: DrawingProps) => {
  const { language, messages } = page
  const text = messages.emoji
  const newest = renderings[0]!
  const drawn = renderings.filter(({ url }) => url !== null)
  return (
    <li class={inkClass(platform.id)}>
      <h3>
        <a href={addressOf(language, `/platforms/${platform.id}`)}>{platform.name}</a>
      </h3>
      {drawn.length > 1 ? (
        <Releases emoji={emoji.emoji} label={text.slider(platform.name)} page={page} renderings={drawn.toReversed()} />
      ) : (
        drawn[0] !== undefined && <Picture emoji={emoji.emoji} image={drawn[0]} size={72} />
      )}
      <p>
        <ReleaseLink page={page} platform={platform.id} version={newest.platformVersion} />
        {renderings.length > 1 && <> · {text.releases(renderings.length)}</>}
      </p>
      {newest.url === null && drawn.length === 0 && <p class="note">{noImageText(text, newest.noImage)}</p>}
      {redesigns.map((event, at) => (
        <p key={at}>
          {formatDate(language, event.date)} · <ReportedRedesign event={event} page={page} platform={platform.name} />
        </p>
      ))}
      <p lang="en" dir="ltr">
        {newest.license.url === null ? newest.license.name : <a href={newest.license.url}>{newest.license.name}</a>}
      </p>
      {newest.attribution !== null && <CopyButton name={text.credit} text={newest.attribution} />}
    </li>
  )
}

/**
 * Why there is no drawing. The character itself would not help: in the font of the visitor's device it looks like the
 * drawing of another platform.
 */
const noImageText = (text: PageContext["messages"]["emoji"], reason: DetailRendering["noImage"]): string => {
  if (reason === "license_restricted") return text.notShown
  return reason === "no_source" ? text.noSource : text.notImported
}

interface ReleasesProps {
  readonly emoji: string
  readonly label: string
  readonly page: PageContext
  /** Oldest first. */
  readonly renderings: ReadonlyArray<DetailRendering>
}

/** All drawings of a platform. With script, a slider shows one of them at a time; see `client/releases.ts`. */
const Releases = ({ emoji, label, page, renderings }: ReleasesProps) => (
  <div class="releases" role="group" aria-label={label}>
    {renderings.map(({ platform, platformVersion, url }) => (
      <figure key={platformVersion}>
        <Picture emoji={emoji} image={{ url }} size={72} />
        <figcaption>
          <ReleaseLink page={page} platform={platform} version={platformVersion} />
        </figcaption>
      </figure>
    ))}
  </div>
)

interface ReleaseLinkProps {
  readonly page: PageContext
  readonly platform: string
  readonly version: string
}

const ReleaseLink = ({ page, platform, version }: ReleaseLinkProps) => (
  <a href={releaseAddress(page, platform, version)} dir="auto">
    {version}
  </a>
)
