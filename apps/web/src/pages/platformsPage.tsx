import { type Platform, platforms } from "@emoji-catalogue/client-sdk"
import { Devices } from "../components/Devices.tsx"
import { UnknownCoverage, unknownCoverage } from "../components/UnknownCoverage.tsx"
import { formatNumber, formatShare } from "../messages/format.ts"
import { addressOf } from "../page/PageContext.ts"
import { loadTotals } from "../page/loadTotals.ts"
import type { Page } from "../page/Page.ts"
import { isUnlisted } from "../page/releases.ts"

export const platformsPage: Page = async ({ api, language, messages }) => {
  const [{ items }, totals] = await Promise.all([platforms.list(api), loadTotals(api)])
  const text = messages.platforms
  const numbersOf = (platform: Platform): ReadonlyArray<string> => {
    if (isUnlisted(platform)) return [unknownCoverage, unknownCoverage, unknownCoverage]
    const { count, share } = totals.get(platform.id) ?? { count: 0, share: 0 }
    return [
      formatNumber(language, count),
      formatShare(language, share),
      formatNumber(language, platform.releases.length)
    ]
  }
  return {
    head: { title: text.title, description: text.description, data: "/api/platforms" },
    content: (
      <>
        <h1>{text.title}</h1>
        <p>{text.description}</p>
        <ul class="inline">
          {(
            [
              ["/coverage", messages.coverage.title],
              ["/compare", messages.compare.title],
              ["/redesigns", messages.redesigns.title]
            ] as const
          ).map(([to, name]) => (
            <li key={to}>
              <a href={addressOf(language, to)}>{name}</a>
            </li>
          ))}
        </ul>
        <div class="wide" tabIndex={0} role="region" aria-label={text.title}>
          <table>
            <thead>
              <tr>
                <th scope="col">{text.title}</th>
                <th scope="col">{text.count}</th>
                <th scope="col">{text.coverage}</th>
                <th scope="col">{text.releases}</th>
                <th scope="col">{text.license}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((platform) => (
                <tr key={platform.id}>
                  <th scope="row">
                    <a href={addressOf(language, `/platforms/${platform.id}`)}>{platform.name}</a>
                    <Devices devices={platform.devices} />
                  </th>
                  {numbersOf(platform).map((number, at) => (
                    <td key={at} title={isUnlisted(platform) ? text.unlisted : undefined}>
                      {number}
                    </td>
                  ))}
                  <td lang="en">{platform.license.name}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p class="note">{text.note}</p>
        {items.some(isUnlisted) && <UnknownCoverage text={text.unlisted} />}
      </>
    )
  }
}
