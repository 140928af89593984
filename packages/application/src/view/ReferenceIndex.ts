import {
  type Catalogue,
  type CatalogueEmoji,
  curationKey,
  foldSlug,
  minimallyQualified,
  parseReference
} from "@emoji-catalogue/domain"
import { memoizeByObject } from "../shared/memoizeByObject.ts"
import { plainShortcodes, skinToneShortcodes } from "./shortcodes.ts"

/** `moved` is false if the reference is the current slug, the characters or the code points of the emoji. */
export interface ResolvedReference {
  readonly index: number
  readonly moved: boolean
}

export class ReferenceIndex {
  readonly indexByCodepoint: ReadonlyMap<string, number>
  private readonly bySlug: ReadonlyMap<string, number>
  private readonly byCharacters: ReadonlyMap<string, number>
  private readonly byFormerSlug: ReadonlyMap<string, number>
  private readonly byShortcode: ReadonlyMap<string, number>
  private readonly byAlias: ReadonlyMap<string, number>

  constructor(catalogue: Catalogue) {
    const { emoji, formerSlugs } = catalogue
    const by = (nameOf: (each: CatalogueEmoji) => string) => new Map(emoji.map((each, index) => [nameOf(each), index]))
    this.indexByCodepoint = by(({ codepoint }) => codepoint)
    this.bySlug = by(({ slug }) => slug)
    this.byCharacters = by((each) => minimallyQualified(each.emoji))
    this.byFormerSlug = new Map(
      Object.entries(formerSlugs).map(([slug, codepoint]) => [slug, this.indexByCodepoint.get(codepoint)!])
    )
    this.byShortcode = shortcodeIndex(catalogue)
    this.byAlias = unambiguousAliases(emoji)
  }

  /**
   * Finds an emoji. Interprets the reference as one of the following, and the first that matches counts:
   *
   * 1. slug
   * 2. characters, with or without FE0F, or code points
   * 3. former slug
   * 4. shortcode, with or without colons, and with hyphens or underscores
   * 5. alias
   * 6. slug or former slug, after removing accents and apostrophes from the reference
   *
   * If several emoji have the same shortcode, finds the emoji that a search for the shortcode finds first.
   */
  resolve(reference: string): ResolvedReference | undefined {
    const { characters, slug } = parseReference(reference)
    const current =
      this.bySlug.get(slug) ?? characters.map((c) => this.byCharacters.get(c)).find((i) => i !== undefined)
    if (current !== undefined) return { index: current, moved: false }
    const folded = foldSlug(slug)
    const code = slug.replace(/^:(.*):$/, "$1")
    const moved =
      this.byFormerSlug.get(slug) ??
      this.byShortcode.get(code) ??
      this.byShortcode.get(code.replaceAll("-", "_")) ??
      this.byAlias.get(curationKey(slug)) ??
      this.bySlug.get(folded) ??
      this.byFormerSlug.get(folded)
    return moved === undefined ? undefined : { index: moved, moved: true }
  }

  /** Finds the index of the emoji that consists of exactly these characters, which contain no variation selector. */
  indexOfCharacters(characters: string): number | undefined {
    return this.byCharacters.get(characters)
  }

  /** Finds the index of an emoji by a shortcode without colons, ignoring case. */
  indexOfShortcode(code: string): number | undefined {
    return this.byShortcode.get(code.toLowerCase())
  }
}

const shortcodeKey = (code: string): string => code.normalize("NFC").toLowerCase()

/**
 * Maps shortcodes in lower case to the index of their emoji. If several shortcodes differ only in case, a shortcode of
 * an emoji without a skin tone wins. If there are several such shortcodes, the one with the most providers wins.
 */
const shortcodeIndex = (catalogue: Catalogue): ReadonlyMap<string, number> => {
  const plain = plainShortcodes(catalogue).map(({ code, index }) => [shortcodeKey(code), index] as const)
  const added = catalogue.emoji.flatMap(({ base, shortcodes }, index) =>
    base === null ? [] : shortcodes.map(({ code }) => [shortcodeKey(code), index] as const)
  )
  return new Map([...added.toReversed(), ...skinToneShortcodes(catalogue), ...plain.toReversed()])
}

const unambiguousAliases = (emoji: ReadonlyArray<CatalogueEmoji>): ReadonlyMap<string, number> => {
  const indexes = new Map<string, number>()
  const ambiguous = new Set<string>()
  emoji.forEach(({ curation }, index) => {
    for (const { alias } of curation?.aliases ?? []) {
      const key = curationKey(alias)
      if ((indexes.get(key) ?? index) !== index) ambiguous.add(key)
      indexes.set(key, index)
    }
  })
  for (const alias of ambiguous) indexes.delete(alias)
  return indexes
}

export const referenceIndexOf = memoizeByObject((catalogue: Catalogue) => new ReferenceIndex(catalogue))
