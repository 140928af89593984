import { type Catalogue, type CatalogueEmoji, minimallyQualified, parseReference } from "@emoji-catalogue/domain"
import { memoizeByObject } from "./memoizeByObject.ts"

/** The emoji that a reference resolves to. `moved` if the reference is a former slug. */
export interface ResolvedReference {
  readonly index: number
  readonly moved: boolean
}

/** The index of each emoji in its catalogue by slug, characters, code points and former slug. */
export class ReferenceIndex {
  readonly indexByCodepoint: ReadonlyMap<string, number>
  private readonly bySlug: ReadonlyMap<string, number>
  private readonly byCharacters: ReadonlyMap<string, number>
  private readonly byFormerSlug: ReadonlyMap<string, number>

  constructor({ emoji, formerSlugs }: Catalogue) {
    const by = (nameOf: (each: CatalogueEmoji) => string) => new Map(emoji.map((each, index) => [nameOf(each), index]))
    this.indexByCodepoint = by(({ codepoint }) => codepoint)
    this.bySlug = by(({ slug }) => slug)
    this.byCharacters = by((each) => minimallyQualified(each.emoji))
    this.byFormerSlug = new Map(
      Object.entries(formerSlugs).map(([slug, codepoint]) => [slug, this.indexByCodepoint.get(codepoint)!])
    )
  }

  /** Finds an emoji by slug, then by its characters with or without FE0F, then by code points, then by a former slug. */
  resolve(reference: string): ResolvedReference | undefined {
    const { characters, slug } = parseReference(reference)
    const current =
      this.bySlug.get(slug) ?? characters.map((c) => this.byCharacters.get(c)).find((i) => i !== undefined)
    if (current !== undefined) return { index: current, moved: false }
    const former = this.byFormerSlug.get(slug)
    return former === undefined ? undefined : { index: former, moved: true }
  }
}

export const referenceIndexOf = memoizeByObject((catalogue: Catalogue) => new ReferenceIndex(catalogue))
