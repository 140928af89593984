import { parseSequence } from "@emoji-catalogue/domain"
import { Result } from "effect"

/** One of the two letters of a flag. Upstream lists single letters, although they are not emoji. */
export const isRegionalIndicator = (text: string): boolean => /^\p{RI}$/u.test(text)

/** Whether upstream may assign a shortcode to a text: whether it is an emoji or a single regional indicator. */
export const isEmojiText = (text: string): boolean => isRegionalIndicator(text) || Result.isSuccess(parseSequence(text))
