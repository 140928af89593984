import { parseSequence } from "@emoji-catalogue/domain"
import { Result } from "effect"

/** One letter of a flag: upstream lists them, though alone they are no emoji. */
export const isRegionalIndicator = (text: string): boolean => /^\p{RI}$/u.test(text)

/** What upstream may give a shortcode to. */
export const isEmojiText = (text: string): boolean => isRegionalIndicator(text) || Result.isSuccess(parseSequence(text))
