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

/** The emoji that a reference resolves to. `moved` unless the reference is its current slug, characters or code points. */
export interface ResolvedReference {
  readonly index: number
  readonly moved: boolean
}

/** The index of each emoji in its catalogue by slug, characters, code points, former slug, shortcode and alias. */
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
   * Finds an emoji by, in this order: slug; characters with or without FE0F; code points; former slug; shortcode with or
   * without colons, and with hyphens for underscores; alias; current or former slug that was sent with accents or
   * apostrophes. A shortcode that providers give to several emoji resolves to the first result of a search for it.
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

  /** The index of the emoji of a shortcode without colons, ignoring case. */
  indexOfShortcode(code: string): number | undefined {
    return this.byShortcode.get(code.toLowerCase())
  }
}

const shortcodeKey = (code: string): string => code.normalize("NFC").toLowerCase()

/** The index of the emoji of each shortcode, by its key. Of codes that differ only in case, the better known wins. */
const shortcodeIndex = (catalogue: Catalogue): ReadonlyMap<string, number> => {
  const plain = plainShortcodes(catalogue).map(({ code, index }) => [shortcodeKey(code), index] as const)
  const added = catalogue.emoji.flatMap(({ base, shortcodes }, index) =>
    base === null ? [] : shortcodes.map(({ code }) => [shortcodeKey(code), index] as const)
  )
  return new Map([...added.toReversed(), ...skinToneShortcodes(catalogue), ...plain.toReversed()])
}

/** The index of the emoji of each alias, by its key, without aliases that several emoji have. */
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
