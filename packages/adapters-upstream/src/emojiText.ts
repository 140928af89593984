import { parseSequence } from "@emoji-catalogue/domain"
import { Result } from "effect"

/** Whether a text is one letter of a flag. Upstream lists these letters, although a single one is not an emoji. */
export const isRegionalIndicator = (text: string): boolean => /^\p{RI}$/u.test(text)

/** Whether upstream may assign a shortcode to a text. */
export const isEmojiText = (text: string): boolean => isRegionalIndicator(text) || Result.isSuccess(parseSequence(text))
