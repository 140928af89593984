import { emoji, platforms } from "@emoji-catalogue/client-sdk"
import { DrawingForm } from "../components/DrawingForm.tsx"
import { Layers } from "../components/Layers.tsx"
import { defaultPair, drawingsOf, findDrawing, sideOf } from "../page/drawings.ts"
import { addressOf } from "../page/PageContext.ts"
import { previewOf } from "../page/preview.ts"
import type { Page } from "../page/Page.ts"
import { Redirect } from "../page/Redirect.ts"

/** Two drawings of an emoji, of any platform and release, beside and over each other. */
export const emojiComparisonPage: Page = async (context) => {
  const { api, language, messages, params, query } = context
  const slug = params["slug"]!
  const [detail, { events }, { items: allPlatforms }] = await Promise.all([
    emoji.get(api, slug, { language }),
    emoji.history(api, slug),
    platforms.list(api)
  ])
  const path = addressOf(language, `/emoji/${detail.slug}/compare`)
  const addressWith = (left: string, right: string) => `${path}?${new URLSearchParams({ left, right })}`
  if (detail.slug !== slug) return new Redirect(query.size === 0 ? path : `${path}?${query}`)
  const drawings = drawingsOf(detail)
  const pair = defaultPair(drawings, events)
  const text = messages.emoji.pair
  const names = { left: text.first, right: text.second }
  const sides = (["left", "right"] as const).map((name, at) => {
    const side = query.get(name) || (pair === undefined ? "" : sideOf(pair[at]!))
    return { name, label: names[name], side, drawing: findDrawing(drawings, side) }
  })
  const [left, right] = sides.map(({ side }) => side) as [string, string]
  const isKnown = sides.every(({ drawing }) => drawing !== undefined)
  return {
    status: pair === undefined || isKnown ? 200 : 404,
    head: {
      title: text.title(detail.name),
      description: text.description(detail.name),
      preview: previewOf([detail]),
      data: `/api/emoji/${slug}?language=${language}`,
      isListed: isKnown
    },
    content: (
      <>
        <h1>{text.title(detail.name)}</h1>
        <p>
          <a href={addressOf(language, `/emoji/${slug}`)}>
            {detail.emoji} {detail.name}
          </a>
        </p>
        {pair === undefined ? (
          <p>{text.tooFew}</p>
        ) : (
          <>
            <DrawingForm address={path} drawings={drawings} page={context} platforms={allPlatforms} sides={sides} />
            <p>
              <a href={addressWith(right, left)}>{messages.compare.swap}</a>
            </p>
            <Layers emoji={detail.emoji} page={context} platforms={allPlatforms} sides={sides} />
          </>
        )}
      </>
    )
  }
}
