import { parseSequence } from "@emoji-catalogue/domain"
import { Result } from "effect"

/** One letter of a flag. Upstream lists them, although a single one is no emoji. */
export const isRegionalIndicator = (text: string): boolean => /^\p{RI}$/u.test(text)

/** Whether upstream may assign a shortcode to a text. */
export const isEmojiText = (text: string): boolean => isRegionalIndicator(text) || Result.isSuccess(parseSequence(text))
