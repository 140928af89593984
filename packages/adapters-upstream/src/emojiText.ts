import { parseSequence } from "@emoji-catalogue/domain"
import { Result } from "effect"

/** Whether a text is one of the two letters of a flag. Upstream lists single letters, although they are not emoji. */
export const isRegionalIndicator = (text: string): boolean => /^\p{RI}$/u.test(text)

/** Whether a text is an emoji or a single regional indicator. Upstream assigns shortcodes to both. */
export const isEmojiText = (text: string): boolean => isRegionalIndicator(text) || Result.isSuccess(parseSequence(text))
