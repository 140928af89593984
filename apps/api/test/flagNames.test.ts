import { CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import { type Language, languages } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { importedCatalogue } from "./importedCatalogue.ts"

/** Names of countries that are everyday words too; their flags are among the first three. */
const homonyms: Partial<Record<Language, ReadonlyArray<string>>> = {
  es: ["Bermudas", "Catar", "Chad", "Chile", "Jersey", "Reunión"],
  fr: ["Chili"],
  de: ["St. Martin"],
  it: ["Bermuda", "Riunione"],
  pt: ["Camarões", "Granada", "Malta", "Peru", "Reunião"],
  ar: ["برمودا", "بليز"]
}

const setUp = Effect.gen(function* () {
  const { index, view } = yield* Effect.flatMap(CurrentCatalogue, ({ snapshot }) => snapshot)
  const emojiOf = ({ index }: { readonly index: number }) => view.emoji[index]!.emoji
  const search = (text: string, language: Language) =>
    Effect.map(index.search({ text, language, filter: {}, page: { limit: 3, offset: 0 }, facets: false }), ({ hits }) =>
      hits.map(emojiOf)
    )
  const complete = (text: string, language: Language) =>
    Effect.map(index.complete({ text, language, limit: 10 }), (offered) =>
      offered.map((each) => ({ emoji: emojiOf(each), text: each.text, kind: each.kind }))
    )
  const flags = (language: Language) =>
    view.emoji.flatMap(({ annotations, emoji, group }) => {
      const { name } = annotations[language]
      const [, region] = /^[^:]+: *(.+)$/.exec(name) ?? []
      return group === "flags" && region !== undefined ? [{ emoji, name, region }] : []
    })
  return { complete, flags, search }
})

it.layer(importedCatalogue, { timeout: "30 minutes", excludeTestServices: true })(
  "names of countries on the real catalogue",
  (it) => {
    it.effect.each(languages)("find their flags first, and are completed to the names of the flags: %s", (language) =>
      Effect.gen(function* () {
        const { complete, flags, search } = yield* setUp
        const all = flags(language)
        assert.isAbove(all.length, 250)
        for (const { emoji, name, region } of all) {
          const found = yield* search(region, language)
          if (homonyms[language]?.includes(region)) assert.include(found.slice(1), emoji, region)
          else assert.strictEqual(found[0], emoji, region)
          const offered = yield* complete(region, language)
          assert.deepInclude(offered, { emoji, text: name, kind: "name" }, region)
        }
      })
    )

    it.effect("an unfinished name is completed to the name of the flag, not to a shortcode", () =>
      Effect.gen(function* () {
        const { complete } = yield* setUp
        for (const [language, text, name] of [
          ["en", "japa", "flag: Japan"],
          ["en", "new zea", "flag: New Zealand"],
          ["de", "australi", "Flagge: Australien"],
          ["es", "austral", "Bandera: Australia"],
          ["it", "giappo", "bandiera: Giappone"]
        ] as const) {
          const offered = yield* complete(text, language)
          assert.deepInclude(offered[0], { text: name, kind: "name" }, text)
        }
      })
    )

    it.effect("completions offer each emoji once, and words of the language before English keywords", () =>
      Effect.gen(function* () {
        const { complete } = yield* setUp
        for (const [language, text] of [
          ["de", "australi"],
          ["de", "japan"],
          ["fr", "cha"],
          ["en", "can"]
        ] as const) {
          const emoji = (yield* complete(text, language)).map(({ emoji }) => emoji)
          assert.strictEqual(new Set(emoji).size, emoji.length, text)
        }
        const french = (yield* complete("cha", "fr")).map(({ text }) => text)
        assert.include(french.slice(0, 3), "chat")
        assert.notInclude(french, "maracas")
      })
    )

    it.effect("a word without its accents, and the first two kana of a word, find the emoji of the word", () =>
      Effect.gen(function* () {
        const { complete, search } = yield* setUp
        for (const text of ["perché", "perchè", "perche", "PERCHÉ"]) {
          assert.deepStrictEqual(yield* search(text, "it"), ["🤔", "❓"], text)
        }
        assert.strictEqual((yield* search("にほ", "ja"))[0], "🗾")
        const offered = (yield* complete("にほ", "ja")).map(({ emoji }) => emoji)
        assert.strictEqual(offered[0], "🗾")
        assert.include(offered, "🇯🇵")
      })
    )
  }
)
