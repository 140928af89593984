import { formatSentences } from "../messages/format.ts"
import type { PageContext } from "./PageContext.ts"

interface Counts {
  readonly count: number
  readonly baseEmoji: number
}

/** A sentence about emoji without skin tones, followed by their number with skin tones if that is another. */
export const withTones = (
  { language, messages }: Pick<PageContext, "language" | "messages">,
  sentence: string,
  { baseEmoji, count }: Counts
): string => (count === baseEmoji ? sentence : formatSentences(language, [sentence, messages.versions.allTones(count)]))
