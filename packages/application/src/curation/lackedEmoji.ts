import { Codepoint, codepointOf } from "@emoji-catalogue/domain"
import { Schema } from "effect"

/** An emoji that decisions are stored about and that the catalogue lacks, as after an import of an earlier version. */
export interface LackedEmoji {
  readonly codepoint: Codepoint
  /** The code points: nothing stores the slug of an emoji that is gone. */
  readonly slug: string
}

export const lackedEmoji = (codepoint: Codepoint): LackedEmoji => ({ codepoint, slug: codepoint })

const isCodepoint = Schema.is(Codepoint)

/** The code points that a reference spells, in hexadecimal with hyphens or as the emoji itself. */
export const codepointFrom = (reference: string): Codepoint | undefined =>
  [reference.toUpperCase(), codepointOf(reference)].find(isCodepoint)
