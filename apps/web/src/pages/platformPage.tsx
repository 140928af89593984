import { platforms } from "@emoji-catalogue/client-sdk"
import { EmojiGrid } from "../components/EmojiGrid.tsx"
import { formatDate, formatNumber, formatShare } from "../messages/format.ts"
import { gridFields } from "../server/loadEmoji.ts"
import type { Page } from "../server/Page.ts"
import { Redirect } from "../server/Redirect.ts"
import { addressOf } from "../server/PageContext.ts"

const pageSize = 240

/** A platform: its releases, its license and its drawings in pages. */
export const platformPage: Page = async ({ api, language, messages, params, path, query }) => {
  const id = params["id"]!
  const offset = Math.max(0, Math.min(1_000_000, Number.parseInt(query.get("offset") ?? "0", 10) || 0))
  // Checks the platform before the listing, whose type accepts only platforms that exist.
  const { items } = await platforms.list(api)
  const platform = items.find((each) => each.id === id)
  if (platform === undefined) return new Redirect(addressOf(language, "/platforms"))
  const drawn = await platforms.emoji(api, platform.id, {
    fields: gridFields,
    language,
    skinTone: "none",
    limit: pageSize,
    offset
  })
  const text = messages.platforms
  const link = (to: number) => `${addressOf(language, path)}${to === 0 ? "" : `?offset=${to}`}`
  return {
    head: {
      title: platform.name,
      description: text.oneDescription(platform.name, platform.vendor),
      picture: drawn.items[0]?.image?.url ?? undefined,
      data: `/api/emoji/platform/${id}?language=${language}`
    },
    content: (
      <>
        <h1>{platform.name}</h1>
        <p>
          {formatNumber(language, platform.count)} · {formatShare(language, platform.coverage)} ·{" "}
          <span lang="en">{platform.license.name}</span>
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
        <h2>{text.releases}</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">{text.releases}</th>
              <th scope="col">{text.released}</th>
              <th scope="col">{text.count}</th>
            </tr>
          </thead>
          <tbody>
            {platform.releases.toReversed().map(({ count, notAfter, releasedAt, version }) => (
              <tr key={version}>
                <th scope="row" dir="auto">
                  {version}
                </th>
                <td>
                  {releasedAt !== null
                    ? formatDate(language, releasedAt)
                    : notAfter === null
                      ? text.unknown
                      : messages.emoji.upTo(formatDate(language, notAfter))}
                </td>
                <td>{formatNumber(language, count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <h2>{text.drawings}</h2>
        <EmojiGrid emoji={drawn.items} label={platform.name} language={language} />
        <p class="pages">
          {offset > 0 && (
            <a rel="prev" href={link(Math.max(0, offset - pageSize))}>
              {text.previous}
            </a>
          )}{" "}
          {offset + pageSize < drawn.total && (
            <a rel="next" href={link(offset + pageSize)}>
              {text.next}
            </a>
          )}
        </p>
      </>
    )
  }
}
