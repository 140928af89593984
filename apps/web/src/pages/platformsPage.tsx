import { platforms } from "@emoji-catalogue/client-sdk"
import { Devices } from "../components/Devices.tsx"
import { formatNumber, formatShare } from "../messages/format.ts"
import { addressOf } from "../page/PageContext.ts"
import { loadTotals } from "../page/loadTotals.ts"
import type { Page } from "../page/Page.ts"

export const platformsPage: Page = async ({ api, language, messages }) => {
  const [{ items }, totals] = await Promise.all([platforms.list(api), loadTotals(api)])
  const text = messages.platforms
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
              {items.map(({ devices, id, license, name, releases }) => (
                <tr key={id}>
                  <th scope="row">
                    <a href={addressOf(language, `/platforms/${id}`)}>{name}</a>
                    <Devices devices={devices} />
                  </th>
                  <td>{formatNumber(language, totals.get(id)?.count ?? 0)}</td>
                  <td>{formatShare(language, totals.get(id)?.share ?? 0)}</td>
                  <td>{formatNumber(language, releases.length)}</td>
                  <td lang="en">{license.name}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p class="note">{text.note}</p>
      </>
    )
  }
}
