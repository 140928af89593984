import { type Platform, platforms, type PlatformVersion, versions } from "@emoji-catalogue/client-sdk"
import { Devices } from "../components/Devices.tsx"
import { EmojiGrid } from "../components/EmojiGrid.tsx"
import { inkClass } from "../components/inkClass.ts"
import { Pager } from "../components/Pager.tsx"
import { SystemReleases } from "../components/SystemReleases.tsx"
import { unknownCoverage } from "../components/UnknownCoverage.tsx"
import { TouchHint } from "../components/TouchHint.tsx"
import { formatNumber, formatShare } from "../messages/format.ts"
import { isCoverageKnown } from "../page/knownCoverage.ts"
import { addressOf, type LoadContext, type PageContext } from "../page/PageContext.ts"
import { loadTotals, type Total } from "../page/loadTotals.ts"
import { gridFields } from "../page/loadEmoji.ts"
import type { Page } from "../page/Page.ts"
import { firstPage, offsetIn } from "../page/paging.ts"
import {
  dateOfRelease,
  releasesFeedLink,
  feedPath,
  hasDrawings,
  isUnlisted,
  lacksFlags,
  releaseAddress,
  releasesOf
} from "../page/releases.ts"
import { previewOf } from "../page/preview.ts"
import { unknownPlatformPage } from "./notFoundPage.tsx"

const pageSize = 240

/** A platform: its releases, its license and its drawings in pages, of one emoji version if the query has one. */
export const platformPage: Page = async (context) => {
  const { api, language, messages, params, path, query } = context
  const id = params["id"]!
  const offset = offsetIn(query, pageSize)
  const version = query.get("version") ?? undefined
  // Finds the platform before the listing, whose type accepts only platforms that exist.
  const [{ items }, releases, totals] = await Promise.all([platforms.list(api), releasesOf(api, id), loadTotals(api)])
  const platform = items.find((each) => each.id === id)
  if (platform === undefined) return unknownPlatformPage(context, id)
  const drawn = await platforms.emoji(api, platform.id, {
    fields: gridFields,
    language,
    skinTone: "none",
    limit: pageSize,
    offset,
    version
  })
  if (drawn.items.length === 0 && offset > 0) return firstPage(context)
  const nothing = drawn.total === 0 ? await nothingText(context, platform, version) : undefined
  const text = messages.platforms
  return {
    head: {
      title: platform.name,
      description: text.oneDescription(platform.name, platform.vendor),
      preview: previewOf(drawn.items, id),
      data: `/api/emoji/platform/${id}?language=${language}`,
      feed: releasesFeedLink(context, platform)
    },
    content: (
      <>
        <h1>
          <bdi>{platform.name}</bdi>
          <Devices devices={platform.devices} />
        </h1>
        <About page={context} platform={platform} total={totals.get(platform.id)} />
        {!isUnlisted(platform) && <p class="note">{text.note}</p>}
        {lacksFlags(platform.releases) && <p class="note">{text.flags}</p>}
        <h2>{text.releases}</h2>
        {releases.length > 0 && <Releases page={context} releases={releases} />}
        <p>
          <a href={feedPath(id)} type="application/atom+xml">
            {messages.release.feedLink}
          </a>
        </p>
        <SystemReleases page={context} systems={platform.systems} />
        <h2 id="drawings">{version === undefined ? text.drawings : text.drawingsOf(version)}</h2>
        {version !== undefined && (
          <p>
            <a href={`${addressOf(language, path)}#drawings`}>{text.drawingsOfAll}</a>
          </p>
        )}
        {nothing === undefined ? <TouchHint page={context} /> : <p>{nothing}</p>}
        {drawn.total > 0 && !hasDrawings(platform) && <p>{text.ownFont}</p>}
        <div class={inkClass(id)}>
          <EmojiGrid emoji={drawn.items} label={platform.name} language={language} />
        </div>
        <Pager page={context} offset={offset} pageSize={pageSize} total={drawn.total} />
      </>
    )
  }
}

/** Why the page has no emoji: the platform draws none, or what it draws is unknown. */
const nothingText = async (
  { api, messages }: LoadContext,
  platform: Platform,
  version: string | undefined
): Promise<string> => {
  if (isUnlisted(platform)) return messages.platforms.unlisted
  if (version === undefined) return messages.platforms.nothing
  const [{ items: coverage }, { items: all }] = await Promise.all([
    platforms.coverage(api, { skinTone: "none" }),
    versions.list(api)
  ])
  const drawn = coverage.find((each) => each.platform === platform.id)?.versions ?? []
  const isKnown = isCoverageKnown(version, platform.releases, drawn, all)
  return isKnown ? messages.platforms.nothing : messages.coverage.unknown
}

interface AboutProps {
  readonly page: PageContext
  readonly platform: Platform
  readonly total: Total | undefined
}

const About = ({ page: { language, messages }, platform, total }: AboutProps) => (
  <>
    <p>
      {isUnlisted(platform) ? (
        <span title={messages.platforms.unlisted}>{unknownCoverage}</span>
      ) : (
        <>
          {messages.release.total(total?.count ?? 0)} · {formatShare(language, total?.share ?? 0)}
        </>
      )}{" "}
      · <span lang="en">{platform.license.name}</span>
    </p>
    {platform.attribution !== null && (
      <p lang="en" dir="ltr">
        {platform.attribution}
      </p>
    )}
    {platform.noImages !== null && (
      <p lang="en" dir="ltr">
        {platform.noImages.detail}
      </p>
    )}
  </>
)

interface ReleasesProps {
  readonly page: PageContext
  /** Oldest first. */
  readonly releases: ReadonlyArray<PlatformVersion>
}

const Releases = ({ page, releases }: ReleasesProps) => {
  const text = page.messages.platforms
  const number = (value: number | null) => (value === null ? text.unknown : formatNumber(page.language, value))
  return (
    <div class="wide" tabIndex={0} role="region" aria-label={text.releases}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.releases}</th>
            <th scope="col">{text.released}</th>
            <th scope="col">{text.count}</th>
            <th scope="col">{text.added}</th>
            <th scope="col">{text.redrawn}</th>
            <th scope="col">{text.removed}</th>
          </tr>
        </thead>
        <tbody>
          {releases.toReversed().map((release) => (
            <tr key={release.version}>
              <th scope="row">
                <a href={releaseAddress(page, release.platform, release.version)} dir="auto">
                  {release.version}
                </a>
              </th>
              <td>{dateOfRelease(page, release)}</td>
              <td>{number(release.count)}</td>
              <td>{number(release.added)}</td>
              <td>{number(release.redrawn)}</td>
              <td>{number(release.removed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
