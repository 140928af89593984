import { type Catalogue, type CatalogueEmoji, minimallyQualified, parseReference } from "@emoji-catalogue/domain"
import { memoizeByObject } from "./memoizeByObject.ts"

/** The emoji that a reference resolves to. `moved` if the reference is a former slug or a shortcode. */
export interface ResolvedReference {
  readonly index: number
  readonly moved: boolean
}

/** The index of each emoji in its catalogue by slug, characters, code points, former slug and shortcode. */
export class ReferenceIndex {
  readonly indexByCodepoint: ReadonlyMap<string, number>
  private readonly bySlug: ReadonlyMap<string, number>
  private readonly byCharacters: ReadonlyMap<string, number>
  private readonly byFormerSlug: ReadonlyMap<string, number>
  private readonly byShortcode: ReadonlyMap<string, number>

  constructor({ emoji, formerSlugs }: Catalogue) {
    const by = (nameOf: (each: CatalogueEmoji) => string) => new Map(emoji.map((each, index) => [nameOf(each), index]))
    this.indexByCodepoint = by(({ codepoint }) => codepoint)
    this.bySlug = by(({ slug }) => slug)
    this.byCharacters = by((each) => minimallyQualified(each.emoji))
    this.byFormerSlug = new Map(
      Object.entries(formerSlugs).map(([slug, codepoint]) => [slug, this.indexByCodepoint.get(codepoint)!])
    )
    this.byShortcode = unambiguousShortcodes(emoji)
  }

  /**
   * Finds an emoji by slug, then by its characters with or without FE0F, then by code points, then by a former slug, then
   * by a shortcode with or without colons.
   */
  resolve(reference: string): ResolvedReference | undefined {
    const { characters, slug } = parseReference(reference)
    const current =
      this.bySlug.get(slug) ?? characters.map((c) => this.byCharacters.get(c)).find((i) => i !== undefined)
    if (current !== undefined) return { index: current, moved: false }
    const moved = this.byFormerSlug.get(slug) ?? this.byShortcode.get(slug.replace(/^:(.*):$/, "$1"))
    return moved === undefined ? undefined : { index: moved, moved: true }
  }
}

/** The shortcodes, in lower case, that no provider gives to another emoji. */
const unambiguousShortcodes = (emoji: ReadonlyArray<CatalogueEmoji>): ReadonlyMap<string, number> => {
  const indexes = new Map<string, number>()
  const ambiguous = new Set<string>()
  emoji.forEach(({ shortcodes }, index) => {
    for (const { code } of shortcodes) {
      const key = code.toLowerCase()
      if ((indexes.get(key) ?? index) !== index) ambiguous.add(key)
      indexes.set(key, index)
    }
  })
  for (const code of ambiguous) indexes.delete(code)
  return indexes
}

export const referenceIndexOf = memoizeByObject((catalogue: Catalogue) => new ReferenceIndex(catalogue))
