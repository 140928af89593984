/**
 * Writes the names of CLDR's regional locales, such as `cara de festa` in pt-PT, that searches in their language do not
 * find first without them. The selection depends on the ranking. After a change of the ranking it need not be written
 * again, unless `npm run relevance` reports too many names of a locale as not found first.
 */
import { EmbeddedSearchEngine, RegionalNames } from "@emoji-catalogue/adapters-search"
import { SearchEngine } from "@emoji-catalogue/application/search"
import { CatalogueView } from "@emoji-catalogue/application/view"
import { languages } from "@emoji-catalogue/domain"
import { DateTime, Effect } from "effect"
import { writeFileSync } from "node:fs"
import { importedCatalogue } from "../bench/catalogue.ts"
import { file, regionalNames, regionalNamesJson } from "./regional-names/regionalNames.ts"

const catalogue = await importedCatalogue

const selectNames = Effect.gen(function* () {
  const view = yield* CatalogueView.make({ generation: 1, publishedAt: DateTime.makeUnsafe(0), catalogue })
  const index = yield* SearchEngine.use((engine) => engine.index(view))
  while (languages.some(index.isUpdating)) yield* Effect.sleep("10 millis")
  const page = { limit: 1, offset: 0 }
  const selected = languages.map((language) => {
    const names = regionalNames(catalogue, language).filter(({ emoji, name }) => {
      const [hit] = Effect.runSync(index.search({ text: name, language, filter: {}, page, facets: false })).hits
      return hit?.index !== emoji[0]
    })
    return [language, names] as const
  })
  return new Map(selected)
}).pipe(Effect.scoped, Effect.provide(EmbeddedSearchEngine.layer), Effect.provideService(RegionalNames, {}))

const selected = await Effect.runPromise(selectNames)
writeFileSync(
  file,
  regionalNamesJson(catalogue, (language) => selected.get(language)!)
)
