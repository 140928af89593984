import { parseSequence } from "@emoji-catalogue/domain"
import { Result } from "effect"

/** Whether a text is a single regional indicator. Upstream lists these, although only pairs of them are emoji. */
export const isRegionalIndicator = (text: string): boolean => /^\p{RI}$/u.test(text)

/** Whether a text is an emoji or a single regional indicator. Upstream assigns shortcodes to both. */
export const isEmojiText = (text: string): boolean => isRegionalIndicator(text) || Result.isSuccess(parseSequence(text))
