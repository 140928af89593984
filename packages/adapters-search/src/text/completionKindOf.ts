import type { Completion, Match } from "@emoji-catalogue/application/search"

export const completionKindOf = (field: Match["field"]): Completion["kind"] => {
  if (field === "emoji" || field === "codepoint") throw new Error(`No indexed text is of the kind ${field}`)
  return field === "vocabulary" ? "alias" : field
}
