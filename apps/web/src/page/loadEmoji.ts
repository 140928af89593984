import { emoji, type EmojiListParams } from "@emoji-catalogue/client-sdk"
import type { LoadContext } from "./PageContext.ts"

/** The members of an emoji that grids show, and by which they are grouped. */
export const gridFields = ["slug", "emoji", "name", "subgroup", "version", "image.url"] as const

/** All emoji that match a query, without skin tones. */
export const loadEmoji = ({ api, language }: LoadContext, query: EmojiListParams = {}) =>
  emoji.list(api, { ...query, fields: gridFields, language, skinTone: "none", limit: 500 }).toArray()
