import type { Completion, Match } from "@emoji-catalogue/application/search"

/** A match with a text of an emoji, and not with the emoji itself or its code points. */
export interface TextMatch extends Match {
  readonly field: Exclude<Match["field"], "emoji" | "codepoint">
}

export const completionKindOf = (field: TextMatch["field"]): Completion["kind"] =>
  field === "vocabulary" ? "alias" : field
