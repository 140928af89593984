import { type Catalogue, type CatalogueEmoji, minimallyQualified, parseReference } from "@emoji-catalogue/domain"
import { memoizeByObject } from "./memoizeByObject.ts"

/** The emoji that a reference resolves to. `moved` if the reference is a former slug, a shortcode or an alias. */
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

  constructor({ emoji, formerSlugs }: Catalogue) {
    const by = (nameOf: (each: CatalogueEmoji) => string) => new Map(emoji.map((each, index) => [nameOf(each), index]))
    this.indexByCodepoint = by(({ codepoint }) => codepoint)
    this.bySlug = by(({ slug }) => slug)
    this.byCharacters = by((each) => minimallyQualified(each.emoji))
    this.byFormerSlug = new Map(
      Object.entries(formerSlugs).map(([slug, codepoint]) => [slug, this.indexByCodepoint.get(codepoint)!])
    )
    this.byShortcode = unambiguous(emoji, ({ shortcodes }) => shortcodes.map(({ code }) => code))
    this.byAlias = unambiguous(emoji, ({ curation }) => curation?.aliases.map(({ alias }) => alias) ?? [])
  }

  /**
   * Finds an emoji by slug, then by its characters with or without FE0F, then by code points, then by a former slug, then
   * by a shortcode with or without colons, then by an alias.
   */
  resolve(reference: string): ResolvedReference | undefined {
    const { characters, slug } = parseReference(reference)
    const current =
      this.bySlug.get(slug) ?? characters.map((c) => this.byCharacters.get(c)).find((i) => i !== undefined)
    if (current !== undefined) return { index: current, moved: false }
    const moved =
      this.byFormerSlug.get(slug) ?? this.byShortcode.get(slug.replace(/^:(.*):$/, "$1")) ?? this.byAlias.get(slug)
    return moved === undefined ? undefined : { index: moved, moved: true }
  }
}

/** The names of emoji, in lower case, that no other emoji has. */
const unambiguous = (
  emoji: ReadonlyArray<CatalogueEmoji>,
  namesOf: (emoji: CatalogueEmoji) => ReadonlyArray<string>
): ReadonlyMap<string, number> => {
  const indexes = new Map<string, number>()
  const ambiguous = new Set<string>()
  emoji.forEach((each, index) => {
    for (const name of namesOf(each)) {
      const key = name.toLowerCase()
      if ((indexes.get(key) ?? index) !== index) ambiguous.add(key)
      indexes.set(key, index)
    }
  })
  for (const name of ambiguous) indexes.delete(name)
  return indexes
}

export const referenceIndexOf = memoizeByObject((catalogue: Catalogue) => new ReferenceIndex(catalogue))
