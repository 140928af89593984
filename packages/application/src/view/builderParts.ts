import { type Catalogue, type Language, minimallyQualified } from "@emoji-catalogue/domain"
import type { CatalogueView } from "./CatalogueView.ts"
import { memoizeByObject } from "../shared/memoizeByObject.ts"

const joiner = "\u200D"

/**
 * The role of a part in an emoji sequence:
 *
 * - `base`: the first part.
 * - `joined`: a part after a zero-width joiner.
 * - `skin_tone` and `hair`: a skin tone or hair style character.
 */
export type PartRole = "base" | "joined" | "skin_tone" | "hair"

export interface BuilderPart {
  readonly role: PartRole
  readonly emoji: string
  readonly codepoint: string
  /** Null if the part is not an emoji by itself. */
  readonly slug: string | null
  readonly name: string
  /**
   * The number of emoji sequences in which the part has this `role`. For `base` and `joined`, only sequences with a
   * zero-width joiner count.
   */
  readonly sequences: number
  readonly takesSkinTone: boolean
}

const countUses = memoizeByObject((catalogue: Catalogue) => {
  const first = new Map<string, number>()
  const later = new Map<string, number>()
  const count = (counts: Map<string, number>, part: string) => counts.set(part, (counts.get(part) ?? 0) + 1)
  for (const { emoji } of catalogue.emoji) {
    const [base, ...joined] = minimallyQualified(emoji).split(joiner)
    if (joined.length === 0) continue
    count(first, base!)
    for (const part of new Set(joined)) count(later, part)
  }
  return { first, later }
})

/** Returns the parts from which emoji sequences can be built, ordered by role, then in Unicode order. */
export const builderParts = (view: CatalogueView, language: Language): ReadonlyArray<BuilderPart> => {
  const { first, later } = countUses(view.catalogue)
  const emoji = view.emoji
    .filter(({ base }) => base === null)
    .map(({ annotations, codepoint, emoji, slug }) => ({
      key: minimallyQualified(emoji),
      part: {
        emoji,
        codepoint,
        slug,
        name: annotations[language].name,
        takesSkinTone: view.skinTones(view.indexByCodepoint.get(codepoint)!).length > 0
      }
    }))
  const used = (role: PartRole, counts: ReadonlyMap<string, number>) =>
    emoji.flatMap(({ key, part }): ReadonlyArray<BuilderPart> => {
      const sequences = counts.get(key)
      return sequences === undefined ? [] : [{ role, ...part, sequences }]
    })
  const components = view.catalogue.components.map(({ annotations, codepoint, emoji }): BuilderPart => ({
    role: /[\u{1F3FB}-\u{1F3FF}]/u.test(emoji) ? "skin_tone" : "hair",
    emoji,
    codepoint,
    slug: null,
    name: annotations[language].name,
    sequences: view.emoji.filter((each) => each.emoji !== emoji && each.emoji.includes(emoji)).length,
    takesSkinTone: false
  }))
  return [...used("base", first), ...used("joined", later), ...components]
}
