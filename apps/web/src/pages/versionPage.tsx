import {
  emoji,
  type Platform,
  type PlatformCoverage,
  platforms,
  type Version,
  versions
} from "@emoji-catalogue/client-sdk"
import { DeviceCheck } from "../components/DeviceCheck.tsx"
import { Devices } from "../components/Devices.tsx"
import { EmojiGrid, hasNames } from "../components/EmojiGrid.tsx"
import { SystemList } from "../components/SystemList.tsx"
import { TouchHint } from "../components/TouchHint.tsx"
import { UnknownCoverage, unknownCoverage } from "../components/UnknownCoverage.tsx"
import { formatNumber, formatWholeShare } from "../messages/format.ts"
import { stepOf } from "../page/coverageSteps.ts"
import { isCoverageKnown } from "../page/knownCoverage.ts"
import { gridFields } from "../page/loadEmoji.ts"
import { newsFeedLink } from "../page/newsFeedLink.ts"
import { addressOf, type PageContext } from "../page/PageContext.ts"
import type { Page } from "../page/Page.ts"
import { dateOfRelease } from "../page/releases.ts"
import { systemSupport } from "../page/systemSupport.ts"
import { withTones } from "../page/withTones.ts"
import { Redirect } from "../page/Redirect.ts"
import { previewOf } from "../page/preview.ts"

/** The emoji that one version of the emoji specification introduced, and the platforms that draw them. */
export const versionPage: Page = async (context) => {
  const { api, language, messages, params } = context
  const version = params["version"]!
  const [{ items: all }, added, { items: allPlatforms }, { items: coverage }] = await Promise.all([
    versions.list(api),
    emoji.inVersion(api, version, { fields: gridFields, language, skinTone: "none", limit: 500 }).toArray(),
    platforms.list(api),
    platforms.coverage(api, { skinTone: "none" })
  ])
  // The API also accepts 15 for 15.0.
  const [first] = added
  if (first !== undefined && first.version !== version) {
    return new Redirect(addressOf(language, `/versions/${first.version}`))
  }
  const at = all.findIndex((each) => each.version === version)
  const { baseEmoji = 0, count = 0, year = 0 } = all[at] ?? {}
  const systems = systemSupport(allPlatforms, version)
  const text = messages.versions
  const title = text.one(version, year)
  const description = withTones(context, text.oneDescription(version, year, baseEmoji), { baseEmoji, count })
  // The listing is newest first.
  const [before, after] = at < 0 ? [undefined, undefined] : [all[at + 1], all[at - 1]]
  return {
    head: {
      title,
      description,
      preview: previewOf(added),
      data: `/api/emoji/version/${version}?language=${language}`,
      feed: newsFeedLink(context)
    },
    content: (
      <>
        <h1>{title}</h1>
        <p>{description}</p>
        <nav class="pages" aria-label={text.neighbors}>
          {before !== undefined && (
            <a rel="prev" href={addressOf(language, `/versions/${before.version}`)}>
              {text.before(before.version)}
            </a>
          )}
          {after !== undefined && (
            <a rel="next" href={addressOf(language, `/versions/${after.version}`)}>
              {text.after(after.version)}
            </a>
          )}
        </nav>
        <TouchHint page={context} />
        <EmojiGrid emoji={added} isNamed={hasNames(added.length)} label={title} language={language} />
        {added.length > 0 && <DeviceCheck page={context} />}
        {systems.length > 0 && (
          <section aria-labelledby="systems">
            <h2 id="systems">{messages.systems.title}</h2>
            <p>{messages.systems.text}</p>
            <SystemList page={context} systems={systems} />
          </section>
        )}
        <Support
          coverage={coverage}
          page={context}
          platforms={allPlatforms}
          total={added.length}
          version={version}
          versions={all}
        />
      </>
    )
  }
}

interface SupportProps {
  readonly coverage: ReadonlyArray<PlatformCoverage>
  readonly page: PageContext
  readonly platforms: ReadonlyArray<Platform>
  /** The number of emoji without skin tones. */
  readonly total: number
  readonly version: string
  readonly versions: ReadonlyArray<Version>
}

/**
 * How many emoji of a version each platform draws, most first, with the newest release that is known of it: a platform
 * whose newest known release is older than the version may draw them meanwhile.
 */
const Support = ({ coverage, page, platforms, total, version, versions }: SupportProps) => {
  const { language, messages } = page
  const text = messages.versions
  const rows = platforms
    .filter(({ count }) => count > 0)
    .map((platform) => {
      const drawn = coverage.find((each) => each.platform === platform.id)?.versions ?? []
      const {
        count = 0,
        coverage: share = 0,
        total: listed = total
      } = drawn.find((each) => each.version === version) ?? {}
      const known = isCoverageKnown(version, platform.releases, drawn, versions)
      return { platform, count, known, listed, share, newest: platform.releases.at(-1) }
    })
    .sort((left, right) => right.count - left.count)
  return (
    <section aria-labelledby="support">
      <h2 id="support">{text.support}</h2>
      <p>
        {text.supportText(total)} <a href={addressOf(language, "/coverage")}>{messages.coverage.title}</a>
      </p>
      {rows.every(({ count }) => count === 0) && <p>{text.none}</p>}
      {rows.some(({ known }) => !known) && <UnknownCoverage text={messages.coverage.unknown} />}
      <div class="wide" tabIndex={0} role="region" aria-label={messages.coverage.title}>
        <table class="heat">
          <thead>
            <tr>
              <th scope="col">{messages.platforms.title}</th>
              <th scope="col">{text.drawn}</th>
              <th scope="col">{text.share}</th>
              <th scope="col">{messages.platforms.releases}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ count, known, newest, platform: { devices, id, name }, share }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={addressOf(language, `/platforms/${id}?version=${version}#drawings`)}>
                    <bdi>{name}</bdi>
                  </a>
                  <Devices devices={devices} />
                </th>
                {known ? (
                  <>
                    <td>{formatNumber(language, count)}</td>
                    <td class={stepOf(share)}>{formatWholeShare(language, share)}</td>
                  </>
                ) : (
                  <>
                    <td title={messages.coverage.unknown}>{unknownCoverage}</td>
                    <td title={messages.coverage.unknown}>{unknownCoverage}</td>
                  </>
                )}
                <td>
                  {newest !== undefined && (
                    <>
                      <bdi>{newest.version}</bdi> · {dateOfRelease(page, newest)}
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.some(({ listed }) => listed < total) && <p class="note">{messages.coverage.flags}</p>}
    </section>
  )
}
