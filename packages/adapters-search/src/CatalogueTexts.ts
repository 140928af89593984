import type { Match } from "@emoji-catalogue/application"
import type { Catalogue, Language } from "@emoji-catalogue/domain"
import type { Weighted } from "./rank.ts"
import { TextIndex } from "./TextIndex.ts"

/** What a match in English counts for a query in another language. */
const fallback = 0.2

/** The texts of a catalogue, indexed: shortcodes at once, a language when it is first asked for. */
export class CatalogueTexts {
  private readonly catalogue: Catalogue
  private readonly shortcodes: TextIndex
  private readonly languages = new Map<Language, TextIndex>()

  constructor(catalogue: Catalogue) {
    this.catalogue = catalogue
    this.shortcodes = new TextIndex(
      catalogue.emoji.flatMap(({ shortcodes }, index) =>
        shortcodes.map(({ code }) => [index, { field: "shortcode", value: code }] as const)
      )
    )
  }

  /** What is searched for a query in a language, and what each counts. */
  indexesFor(language: Language): ReadonlyArray<Weighted> {
    const own = [
      { index: this.indexOf(language), weight: 1 },
      { index: this.shortcodes, weight: 1 }
    ]
    return language === "en" ? own : [...own, { index: this.indexOf("en"), weight: fallback }]
  }

  // Most services answer in few of the ten languages.
  private indexOf(language: Language): TextIndex {
    const known = this.languages.get(language)
    if (known !== undefined) return known
    const index = new TextIndex(textsOf(this.catalogue, language))
    this.languages.set(language, index)
    return index
  }
}

function* textsOf({ emoji }: Catalogue, language: Language): Iterable<readonly [number, Match]> {
  for (const [index, { annotations }] of emoji.entries()) {
    const { keywords, name } = annotations[language]
    yield [index, { field: "name", value: name }]
    for (const keyword of keywords) if (keyword !== name) yield [index, { field: "keyword", value: keyword }]
  }
}
