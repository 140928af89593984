import { CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import type { Language } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { readFileSync } from "node:fs"
import { file, regionalNames, regionalNamesJson } from "../../../scripts/regional-names/regionalNames.ts"
import { importedCatalogue } from "./importedCatalogue.ts"

it.layer(importedCatalogue, { timeout: "30 minutes", excludeTestServices: true })(
  "regional names on the real catalogue",
  (it) => {
    it.effect("are as in CLDR and no texts of the language; `npm run regional-names` updates them", () =>
      Effect.gen(function* () {
        const { view } = yield* Effect.flatMap(CurrentCatalogue, ({ snapshot }) => snapshot)
        const text = readFileSync(file, "utf8")
        const stored: Partial<Record<Language, Record<string, ReadonlyArray<string>>>> = JSON.parse(text)
        // Which of CLDR's names are stored depends on the ranking, and `npm run relevance` measures it.
        const json = regionalNamesJson(view.catalogue, (language) => {
          const known = new Set(Object.values(stored[language] ?? {}).flat())
          return regionalNames(view.catalogue, language).filter(({ name }) => known.has(name))
        })
        assert.strictEqual(text, json)
        assert.isBelow(Buffer.byteLength(text), 80_000)
      })
    )

    it.effect.each([
      ["en", "pokie", "🎰"],
      ["es", "obrero de fábrica", "🧑‍🏭"],
      ["fr", "planchiste", "🏂"],
      ["pt", "cara de festa", "🥳"],
      ["zh", "貓頭", "🐱"],
      // Half-typed 猫头鹰, an owl.
      ["zh", "猫头", "🦉"],
      // In Portugal also the name of ♉.
      ["pt", "touro", "🐂"]
    ] as const)("finds first: %s %s %s", ([language, text, emoji]) =>
      Effect.gen(function* () {
        const { index, view } = yield* Effect.flatMap(CurrentCatalogue, ({ snapshot }) => snapshot)
        const page = { limit: 1, offset: 0 }
        const { hits } = yield* index.search({ text, language, filter: {}, page, facets: false })
        assert.strictEqual(view.emoji[hits[0]!.index]!.emoji, emoji)
      })
    )
  }
)
