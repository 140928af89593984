import { emoji, platforms } from "@emoji-catalogue/client-sdk"
import { EmojiGrid, type GridEmoji } from "../components/EmojiGrid.tsx"
import { TouchHint } from "../components/TouchHint.tsx"
import { inkClass } from "../components/inkClass.ts"
import { gridFields } from "../page/loadEmoji.ts"
import { inLook, lookIn, withoutRepetition } from "../page/look.ts"
import type { Page } from "../page/Page.ts"
import { previewOf } from "../page/preview.ts"

const shown = 120

/** The emoji that people view and copy most. */
export const popularPage: Page = async (context) => {
  const { api, language, messages, query } = context
  const { items: allPlatforms } = await platforms.list(api)
  const { platform, tone } = lookIn(query, allPlatforms)
  const all = { fields: gridFields, language, platform, limit: 500 } as const
  const [{ items }, drawn, variants] = await Promise.all([
    emoji.popular(api, { language, limit: shown }),
    platform === undefined ? [] : emoji.list(api, { ...all, skinTone: "none" }).toArray(),
    tone === undefined ? [] : emoji.withTrait(api, "skin-tones", all).toArray()
  ])
  const title = messages.home.popular
  return {
    head: {
      title,
      description: messages.home.description,
      preview: previewOf(items),
      data: `/api/emoji/popular?language=${language}`
    },
    content: (
      <>
        <h1>{title}</h1>
        <TouchHint page={context} />
        <div class={inkClass(platform ?? "")}>
          <EmojiGrid
            emoji={withoutRepetition(inLook<GridEmoji>(items, [...drawn, ...variants], tone))}
            label={title}
            language={language}
          />
        </div>
      </>
    )
  }
}
