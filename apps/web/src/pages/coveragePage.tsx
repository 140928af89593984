import { type Platform, type PlatformCoverage, platforms, versions as emojiVersions } from "@emoji-catalogue/client-sdk"
import { UnknownCoverage, unknownCoverage } from "../components/UnknownCoverage.tsx"
import { formatWholeShare } from "../messages/format.ts"
import { stepOf } from "../page/coverageSteps.ts"
import { isCoverageKnown } from "../page/knownCoverage.ts"
import { addressOf } from "../page/PageContext.ts"
import type { Page } from "../page/Page.ts"
import { lacksFlags } from "../page/releases.ts"

/** How much of each emoji version each platform draws, as a table with colors. */
export const coveragePage: Page = async ({ api, language, messages }) => {
  const [{ items: all }, { items }, { items: published }] = await Promise.all([
    platforms.list(api),
    platforms.coverage(api, { skinTone: "none" }),
    emojiVersions.list(api)
  ])
  const platformOf = new Map<string, Platform>(all.map((platform) => [platform.id, platform]))
  const drawn = items
    .filter(({ versions }) => versions.some(({ count }) => count > 0))
    .map(({ platform, versions }) => {
      const { name = platform, releases = [] } = platformOf.get(platform) ?? {}
      const cells = versions.map((each) => ({
        ...each,
        known: isCoverageKnown(each.version, releases, versions, published)
      }))
      return { platform, name, cells }
    })
  const versions = items[0]?.versions.map(({ version }) => version) ?? []
  const text = messages.coverage
  return {
    head: { title: text.title, description: text.description, data: "/api/platforms/coverage?skinTone=none" },
    content: (
      <>
        <h1>{text.title}</h1>
        <p>{text.description}</p>
        <div class="wide" tabIndex={0} role="region" aria-label={text.title}>
          <table class="heat">
            <thead>
              <tr>
                <th scope="col">{messages.platforms.title}</th>
                {versions.map((version) => (
                  <th key={version} scope="col">
                    <a href={addressOf(language, `/versions/${version}`)} title={messages.versions.version(version)}>
                      {version}
                    </a>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {drawn.map(({ cells, name, platform }) => (
                <tr key={platform}>
                  <th scope="row">
                    <a href={addressOf(language, `/platforms/${platform}`)}>
                      <bdi>{name}</bdi>
                    </a>
                  </th>
                  {cells.map((each) =>
                    each.known ? (
                      <td key={each.version} class={stepOf(each.coverage)} title={titleOf(name, each)}>
                        {formatWholeShare(language, each.coverage)}
                      </td>
                    ) : (
                      <td key={each.version} title={text.unknown}>
                        {unknownCoverage}
                      </td>
                    )
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {drawn.some(({ cells }) => cells.some(({ known }) => !known)) && <UnknownCoverage text={text.unknown} />}
        <p class="note">{text.note}</p>
        {all.some(({ releases }) => lacksFlags(releases)) && <p class="note">{text.flags}</p>}
      </>
    )
  }

  function titleOf(platform: string, { count, total, version }: PlatformCoverage["versions"][number]): string {
    return messages.coverage.cell(platform, count, total, messages.versions.version(version))
  }
}
