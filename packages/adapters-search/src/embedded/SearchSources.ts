import type { EmojiAttributes } from "./EmojiAttributes.ts"
import type { WordSources } from "./matchWords.ts"

export interface SearchSources extends WordSources {
  readonly attributes: EmojiAttributes
  /** For each emoji, the part of its score that does not depend on the query; see `EmojiAttributes.priorScores`. */
  readonly priorScores: Float32Array
}
