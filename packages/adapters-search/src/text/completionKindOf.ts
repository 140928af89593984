import type { Completion, Match } from "@emoji-catalogue/application/search"

/** The kind of a completion with a text of this field. Completions call a word of the vocabulary an alias. */
export const completionKindOf = (field: Match["field"]): Completion["kind"] => {
  if (field === "emoji" || field === "codepoint") throw new Error(`No indexed text is of the kind ${field}`)
  return field === "vocabulary" ? "alias" : field
}
