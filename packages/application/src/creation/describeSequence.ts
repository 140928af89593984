import { type Codepoint, codepointOf, joinedParts, type Language, textOf } from "@emoji-catalogue/domain"
import type { CatalogueView } from "../view/CatalogueView.ts"
import { findComponent } from "../view/findComponent.ts"

/** An emoji or a hair style. Only emoji have slugs. */
export interface SequencePart {
  readonly emoji: string
  readonly codepoint: Codepoint
  readonly slug: string | null
  /** Null if the catalogue lacks the part, because the sequence was built with a newer catalogue. */
  readonly name: string | null
}

export interface DescribedSequence {
  readonly sequence: string
  readonly codepoint: Codepoint
  /** Whether the sequence is an emoji of the catalogue. */
  readonly isRgi: boolean
  readonly slug: string | null
  readonly name: string | null
  readonly parts: ReadonlyArray<SequencePart>
}

export const describeSequence = (view: CatalogueView, codepoint: Codepoint, language: Language): DescribedSequence => {
  const sequence = textOf(codepoint)
  const emoji = view.emojiOf(codepoint)
  const describePart = (part: string): SequencePart => {
    const partCodepoint = codepointOf(part)
    const known = view.emojiOf(partCodepoint)
    const { annotations } = known ?? findComponent(view, part) ?? {}
    return {
      emoji: part,
      codepoint: partCodepoint,
      slug: known?.slug ?? null,
      name: annotations?.[language].name ?? null
    }
  }
  return {
    sequence,
    codepoint,
    isRgi: emoji !== undefined,
    slug: emoji?.slug ?? null,
    name: emoji?.annotations[language].name ?? null,
    parts: joinedParts(sequence).map(describePart)
  }
}
