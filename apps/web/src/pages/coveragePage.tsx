import { type PlatformCoverage, platforms } from "@emoji-catalogue/client-sdk"
import { formatWholeShare } from "../messages/format.ts"
import { stepOf } from "../page/coverageSteps.ts"
import { addressOf } from "../page/PageContext.ts"
import type { Page } from "../page/Page.ts"

/** How much of each emoji version each platform draws, as a table with colors. */
export const coveragePage: Page = async ({ api, language, messages }) => {
  const [{ items: all }, { items }] = await Promise.all([
    platforms.list(api),
    platforms.coverage(api, { skinTone: "none" })
  ])
  const nameOf = new Map<string, string>(all.map(({ id, name }) => [id, name]))
  const drawn = items.filter(({ versions }) => versions.some(({ count }) => count > 0))
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
              {drawn.map(({ platform, versions }) => {
                const name = nameOf.get(platform) ?? platform
                return (
                  <tr key={platform}>
                    <th scope="row">
                      <a href={addressOf(language, `/platforms/${platform}`)}>
                        <bdi>{name}</bdi>
                      </a>
                    </th>
                    {versions.map((each) => (
                      <td key={each.version} class={stepOf(each.coverage)} title={titleOf(name, each)}>
                        {formatWholeShare(language, each.coverage)}
                      </td>
                    ))}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
        <p class="note">{text.note}</p>
      </>
    )
  }

  function titleOf(platform: string, { count, total, version }: PlatformCoverage["versions"][number]): string {
    return messages.coverage.cell(platform, count, total, messages.versions.version(version))
  }
}
