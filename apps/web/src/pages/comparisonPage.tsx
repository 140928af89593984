import { platforms } from "@emoji-catalogue/client-sdk"
import { CompareForm } from "../components/CompareForm.tsx"
import { Credit } from "../components/Credit.tsx"
import { EmojiGrid } from "../components/EmojiGrid.tsx"
import { HiddenDrawings } from "../components/HiddenDrawings.tsx"
import { Pair } from "../components/Pair.tsx"
import { Pager } from "../components/Pager.tsx"
import { addressOf } from "../page/PageContext.ts"
import type { Page } from "../page/Page.ts"
import { comparisonPath, nameOfSide, platformOfSide } from "../page/comparisons.ts"
import { firstPage, offsetIn } from "../page/paging.ts"
import { hasDrawings } from "../page/releases.ts"
import { previewOf } from "../page/preview.ts"
import { unknownPlatformPage } from "./notFoundPage.tsx"

const pageSize = 96

/** Two platforms, or two releases, side by side for the emoji that both draw, also by how much the drawings differ. */
export const comparisonPage: Page = async (context) => {
  const { api, language, messages, params, path, query } = context
  const [left, right] = [params["left"]!, params["right"]!]
  const offset = offsetIn(query, pageSize)
  const sort = query.get("sort") === "difference" ? "difference" : "catalogue"
  const { items: all } = await platforms.list(api)
  const unknown = [left, right].map(platformOfSide).find((side) => all.every(({ id }) => id !== side))
  if (unknown !== undefined) return unknownPlatformPage(context, unknown, [["/compare", messages.compare.title]])
  const compared = await platforms.compare(api, left, right, {
    language,
    skinTone: "none",
    sort,
    limit: pageSize,
    offset
  })
  if (compared.items.length === 0 && offset > 0) return firstPage(context)
  const sorted = (to: string, order: typeof sort) =>
    `${addressOf(language, to)}${order === "difference" ? "?sort=difference" : ""}`
  const drawn = all.filter(hasDrawings)
  const sides = all.filter(({ id }) => id === platformOfSide(left) || id === platformOfSide(right))
  const hidden = sides.filter((platform) => !hasDrawings(platform))
  const names = [nameOfSide(context, all, left), nameOfSide(context, all, right)] as const
  const text = messages.compare
  const title = text.pair(...names)
  return {
    head: {
      title,
      description: text.oneDescription(...names, compared.total),
      preview: previewOf(
        compared.items.map(({ left, name, slug }) => ({ image: left, name, slug })),
        platformOfSide(left)
      ),
      data: `/api/emoji${path}?language=${language}&skinTone=none${sort === "difference" ? "&sort=difference" : ""}`
    },
    content: (
      <>
        <h1>{title}</h1>
        <p>{text.oneDescription(...names, compared.total)}</p>
        <CompareForm page={context} platforms={drawn} left={left} right={right} />
        <p>
          <a href={sorted(comparisonPath(right, left), sort)}>{text.swap}</a>
        </p>
        <HiddenDrawings page={context} platforms={hidden} />
        {compared.total > 1 && hidden.length === 0 && (
          <ul class="chips" aria-label={text.order}>
            {(["catalogue", "difference"] as const).map((order) => (
              <li key={order}>
                <a href={sorted(path, order)} aria-current={order === sort ? "true" : undefined}>
                  {order === "catalogue" ? text.catalogueOrder : text.byDifference}
                </a>
              </li>
            ))}
          </ul>
        )}
        {compared.total === 0 && <p>{text.nothing}</p>}
        {hidden.length === 0 && (
          <ul class="pairs">
            {compared.items.map((each) => (
              <Pair
                key={each.slug}
                difference={each.difference}
                emoji={each}
                page={context}
                sides={[
                  { caption: names[0], image: each.left },
                  { caption: names[1], image: each.right }
                ]}
              />
            ))}
          </ul>
        )}
        {hidden.length > 0 && (
          <EmojiGrid
            emoji={compared.items.map((each) => ({ ...each, image: each.left?.url == null ? each.right : each.left }))}
            label={title}
            language={language}
          />
        )}
        <Pager page={context} offset={offset} pageSize={pageSize} total={compared.total} />
        {sides.map((platform) => (
          <Credit key={platform.id} platform={platform} />
        ))}
      </>
    )
  }
}
