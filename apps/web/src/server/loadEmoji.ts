import { emoji, type EmojiListParams } from "@emoji-catalogue/client-sdk"
import type { LoadContext } from "./PageContext.ts"

/** All emoji that match a query, without skin tones. */
export const loadEmoji = ({ api, language }: LoadContext, query: EmojiListParams = {}) =>
  emoji.list(api, { ...query, language, skinTone: "none", limit: 500 }).toArray()
