import { type Catalogue, type CatalogueEmoji, minimallyQualified, parseReference } from "@emoji-catalogue/domain"
import { memoizeByObject } from "./memoizeByObject.ts"
import { plainShortcodes, skinToneShortcodes } from "./shortcodes.ts"

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
  }

  /**
   * Finds an emoji by slug, then by its characters with or without FE0F, then by code points, then by a former slug, then
   * by a shortcode with or without colons, and with hyphens for its underscores. A shortcode that providers give to several
   * emoji finds the one that a search for it finds first.
   */
  resolve(reference: string): ResolvedReference | undefined {
    const { characters, slug } = parseReference(reference)
    const current =
      this.bySlug.get(slug) ?? characters.map((c) => this.byCharacters.get(c)).find((i) => i !== undefined)
    if (current !== undefined) return { index: current, moved: false }
    const code = slug.replace(/^:(.*):$/, "$1")
    const moved =
      this.byFormerSlug.get(slug) ?? this.byShortcode.get(code) ?? this.byShortcode.get(code.replaceAll("-", "_"))
    return moved === undefined ? undefined : { index: moved, moved: true }
  }
}

/** What each shortcode means, in lower case: of codes that differ in case, the better known one. */
const shortcodeIndex = (catalogue: Catalogue): ReadonlyMap<string, number> => {
  const plain = plainShortcodes(catalogue).map(({ code, index }) => [code.toLowerCase(), index] as const)
  return new Map([...skinToneShortcodes(catalogue), ...plain.toReversed()])
}

export const referenceIndexOf = memoizeByObject((catalogue: Catalogue) => new ReferenceIndex(catalogue))
