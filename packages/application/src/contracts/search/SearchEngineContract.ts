import { languages } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import { CatalogueView } from "../../view/CatalogueView.ts"
import { SearchEngine } from "../../search/SearchEngine.ts"
import { markedCatalogue } from "../../testing/catalogue/sampleCatalogue.ts"
import { completionLaws } from "./completionLaws.ts"
import { curationLaws } from "./curationLaws.ts"
import { flagLaws } from "./flagLaws.ts"
import { publishedAt, query, setUp, setUpCollisions } from "./setUp.ts"

export const searchEngineContract = (name: string, layer: Layer.Layer<SearchEngine, unknown>) =>
  it.layer(layer)(`SearchEngine (${name})`, (it) => {
    it.effect("an exact name in any language finds its emoji first", () =>
      Effect.gen(function* () {
        for (const { emojiFor, view } of [yield* setUp, yield* setUpCollisions]) {
          for (const { annotations, emoji } of view.emoji) {
            for (const language of languages) {
              const { name } = annotations[language]
              for (const text of [name, name.toUpperCase()]) {
                assert.strictEqual((yield* emojiFor(query(text, { language })))[0], emoji, `${text} (${language})`)
              }
            }
          }
        }
      })
    )

    it.effect("ranks names before shortcodes before keywords, and exact texts before similar ones", () =>
      Effect.gen(function* () {
        const { emojiFor } = yield* setUpCollisions
        assert.deepStrictEqual(yield* emojiFor(query("dog")), ["🐕", "🐶", "🦴"])
        for (const [text, emoji] of [
          ["+1", "👍"],
          ["-1", "👎"],
          [":+1:", "👍"],
          [":-1:", "👎"],
          [":Rocket:", "🚀"]
        ] as const) {
          assert.strictEqual((yield* emojiFor(query(text)))[0], emoji, text)
        }
      })
    )

    it.effect("a single symbol finds its emoji", () =>
      Effect.gen(function* () {
        const { emojiFor } = yield* setUp
        assert.deepStrictEqual(yield* emojiFor(query("#")), ["#️⃣"])
        assert.deepStrictEqual(yield* emojiFor(query("%")), [])
      })
    )

    it.effect("falls back to English, after results in the query language", () =>
      Effect.gen(function* () {
        const { emojiFor } = yield* setUpCollisions
        assert.deepStrictEqual(yield* emojiFor(query("bone", { language: "ja" })), ["🦴"])
        // An engine may find the texts of other languages.
        assert.deepInclude([[], ["🐶"]], yield* emojiFor(query("Hundegesicht")))
        const ok = yield* emojiFor(query("ok", { language: "ja" }))
        assert.deepStrictEqual(ok.slice(0, 1), ["🆗"])
        assert.include(ok, "👌")
      })
    )

    it.effect("finds by emoji with or without FE0F, code point, keyword, shortcode and prefix", () =>
      Effect.gen(function* () {
        const { emojiFor } = yield* setUp
        assert.deepStrictEqual(yield* emojiFor(query("❤")), ["❤️"])
        assert.deepStrictEqual(yield* emojiFor(query(" ❤️ ")), ["❤️"])
        assert.deepStrictEqual(yield* emojiFor(query("1f469-200d-1f680")), ["👩‍🚀"])
        // In a URL, a plus sign means a space unless it is percent-encoded. So `U+2764` may arrive as `U 2764`.
        for (const text of ["23 20e3", "23-fe0f-20e3", "U+23 U+20E3", "U 23 U 20E3"]) {
          assert.deepStrictEqual(yield* emojiFor(query(text)), ["#️⃣"], text)
        }
        assert.deepStrictEqual(yield* emojiFor(query("U 2764")), ["❤️"])
        assert.deepStrictEqual(yield* emojiFor(query("love")), ["❤️"])
        assert.deepStrictEqual((yield* emojiFor(query("cote_divoire")))[0], "🇨🇮")
        assert.sameMembers(Array.from(yield* emojiFor(query("happ"))), ["😀", "😃"])
        assert.deepStrictEqual(yield* emojiFor(query("no such thing")), [])
      })
    )

    it.effect(
      "a word of hexadecimal letters also finds the emoji with that code point, before emoji with the word",
      () =>
        Effect.gen(function* () {
          const { emojiFor, index } = yield* setUpCollisions
          for (const text of ["ae", "AE", " ae "])
            assert.deepStrictEqual(yield* emojiFor(query(text)), ["®️", "🚀"], text)
          assert.deepStrictEqual(yield* emojiFor(query("ae", { filter: { group: "flags" } })), [])
          const first = yield* index.search(query("ae", { page: { limit: 1, offset: 0 } }))
          assert.deepStrictEqual([first.total, first.hits[0]?.matched], [2, { field: "codepoint", value: "00AE-FE0F" }])
          assert.deepStrictEqual(yield* emojiFor(query("ae", { page: { limit: 1, offset: 1 } })), ["🚀"])
          assert.deepStrictEqual(yield* emojiFor(query("00ae")), ["®️"])
          // "face" is also a hexadecimal number, but no emoji has the code point U+FACE.
          assert.deepStrictEqual(yield* emojiFor(query("face")), ["🐶"])
        })
    )

    it.effect("a hit has the matched field and text", () =>
      Effect.gen(function* () {
        const { index } = yield* setUp
        const matchOf = (text: string) => Effect.map(index.search(query(text)), ({ hits }) => hits[0]?.matched)
        assert.deepStrictEqual(yield* matchOf("red heart"), { field: "name", value: "red heart" })
        assert.deepStrictEqual(yield* matchOf("rocket"), { field: "keyword", value: "rocket" })
        assert.deepStrictEqual(yield* matchOf("cote_divoire"), { field: "shortcode", value: "cote_divoire" })
        assert.deepStrictEqual(yield* matchOf("❤"), { field: "emoji", value: "❤️" })
        assert.deepStrictEqual(yield* matchOf("U+2764"), { field: "codepoint", value: "2764-FE0F" })
        const { index: collisions } = yield* setUpCollisions
        const [hit] = (yield* collisions.search(query("rocket"))).hits
        assert.deepStrictEqual(hit?.matched, { field: "name", value: "rocket" })
      })
    )

    it.effect("corrects a missing, extra, wrong or transposed letter", () =>
      Effect.gen(function* () {
        const { emojiFor } = yield* setUpCollisions
        for (const text of ["rockt", "rockket", "rocxet", "rokcet", "ROKCET"]) {
          assert.deepStrictEqual((yield* emojiFor(query(text))).slice(0, 1), ["🚀"], text)
        }
        assert.deepStrictEqual((yield* emojiFor(query("Knohcen", { language: "de" }))).slice(0, 1), ["🦴"])
        assert.notInclude(yield* emojiFor(query("dig")), "🚀")
      })
    )

    it.effect("a query of several emoji finds each once, in the order of the query", () =>
      Effect.gen(function* () {
        const { emojiFor, index } = yield* setUpCollisions
        assert.deepStrictEqual(yield* emojiFor(query("🚀🐶 🚀\uFE0F")), ["🚀", "🐶"])
        const second = yield* index.search(query("🚀🐶", { page: { limit: 1, offset: 1 } }))
        assert.deepStrictEqual([second.total, second.hits[0]?.matched], [2, { field: "emoji", value: "🐶" }])
        assert.deepStrictEqual(yield* emojiFor(query("🚀🐶", { filter: { group: "flags" } })), [])
      })
    )

    it.effect("an emoji in a query with words is found first, whether or not the words match", () =>
      Effect.gen(function* () {
        const { emojiFor, index } = yield* setUpCollisions
        for (const text of ["xqzvw 🚀", "🚀 xqzvw", "🚀xqzvw", "xqzvw 🚀 qqxv 🚀\uFE0F"]) {
          assert.deepStrictEqual(yield* emojiFor(query(text)), ["🚀"], text)
        }
        assert.deepStrictEqual(yield* emojiFor(query("🐶 xqzvw 🚀")), ["🐶", "🚀"])
        assert.deepStrictEqual(yield* emojiFor(query("xqzvw 🚀", { filter: { group: "flags" } })), [])
        const { emojiFor: found } = yield* setUp
        for (const text of ["👩🏿‍🚀 love", "love 👩🏿‍🚀"]) {
          assert.deepStrictEqual(yield* found(query(text)), ["👩🏿‍🚀", "❤️"], text)
        }
        const page = { limit: 1, offset: 1 }
        const { hits, total } = yield* index.search(query("🐶 xqzvw 🚀", { page }))
        assert.deepStrictEqual([total, hits[0]?.matched], [2, { field: "emoji", value: "🚀" }])
      })
    )

    it.effect("a skin tone variant is a hit only if its base emoji is not", () =>
      Effect.gen(function* () {
        const { emojiFor } = yield* setUp
        assert.deepStrictEqual(yield* emojiFor(query("astronaut")), ["👩‍🚀"])
        assert.deepStrictEqual(yield* emojiFor(query("astronaut: dark skin tone")), ["👩🏿‍🚀"])
        assert.deepStrictEqual(yield* emojiFor(query("woman_astronaut_dark")), ["👩🏿‍🚀"])
        assert.deepStrictEqual(yield* emojiFor(query("👩🏿‍🚀")), ["👩🏿‍🚀"])
        const toned = yield* emojiFor(query("astronaut", { filter: { trait: "skin-tones" } }))
        assert.sameMembers(Array.from(toned), ["👩🏻‍🚀", "👩🏿‍🚀"])
      })
    )

    it.effect(
      "a complete shortcode with a skin tone finds one emoji, also in Slack's form and without the last colon",
      () =>
        Effect.gen(function* () {
          const { emojiFor } = yield* setUpCollisions
          const codes = [
            "+1_light",
            ":+1_light:",
            ":+1_light",
            ":+1::skin-tone-2:",
            ":+1::skin-tone-2",
            ":+1::SKIN-TONE-2:"
          ]
          for (const text of codes) assert.deepStrictEqual(yield* emojiFor(query(text)), ["👍🏻"], text)
          assert.deepStrictEqual(yield* emojiFor(query(":+1::skin-tone-1:")), ["👍"])
        })
    )

    it.effect("skinTone=none excludes skin tone variants, even if the query names one", () =>
      Effect.gen(function* () {
        const { emojiFor } = yield* setUp
        const filter = { skinTone: "none" } as const
        assert.deepStrictEqual(yield* emojiFor(query("astronaut", { filter })), ["👩‍🚀"])
        assert.deepStrictEqual(yield* emojiFor(query("👩🏿‍🚀", { filter })), [])
        // For these queries, an engine may return nothing, or ignore the skin tone and return the base emoji.
        for (const text of ["astronaut: dark skin tone", "woman_astronaut_dark"]) {
          for (const emoji of yield* emojiFor(query(text, { filter }))) assert.strictEqual(emoji, "👩‍🚀", text)
        }
      })
    )

    it.effect(
      "a filter that excludes the base emoji does not make its skin tone variants hits, unless the query names a skin tone",
      () =>
        Effect.gen(function* () {
          const { emojiFor, index } = yield* setUpCollisions
          for (const filter of [{ version: "2.0" }, { year: 2016 }]) {
            for (const text of ["thumbs up", "thumbs", "thubms"]) {
              const { facets, hits, total } = yield* index.search(query(text, { filter, facets: true }))
              assert.deepStrictEqual([hits, total, facets?.version], [[], 0, []], text)
            }
            for (const text of ["thumbs up: light skin tone", "+1_light"]) {
              assert.deepStrictEqual(yield* emojiFor(query(text, { filter })), ["👍🏻"], text)
            }
            const toned = query("thumbs up", { filter: { ...filter, trait: "skin-tones" } })
            assert.deepStrictEqual(yield* emojiFor(toned), ["👍🏻"])
          }
          const { facets } = yield* index.search(query("thumbs up", { facets: true }))
          assert.deepStrictEqual(facets?.version, [{ value: "1.0", count: 1 }])
        })
    )

    it.effect("filters apply, pages have no gap or overlap, and totals are exact", () =>
      Effect.gen(function* () {
        const { emojiFor, index } = yield* setUp
        const whole = yield* emojiFor(query("f"))
        assert.isAbove(whole.length, 1)
        const paged = yield* Effect.forEach(Array.from({ length: whole.length + 1 }).keys(), (offset) =>
          emojiFor(query("f", { page: { limit: 1, offset } }))
        )
        assert.deepStrictEqual(paged.flat(), whole)
        const narrow = yield* index.search(query("flag", { filter: { version: "2.0" }, page: { limit: 1, offset: 1 } }))
        assert.deepStrictEqual([narrow.total, narrow.hits], [1, []])
        assert.strictEqual((yield* index.search(query("astronaut", { filter: { group: "flags" } }))).total, 0)
      })
    )

    it.effect("maxVersion excludes emoji of later versions, also from the total and the facets", () =>
      Effect.gen(function* () {
        const { emojiFor, index, view } = yield* setUp
        const [flag, ...others] = yield* emojiFor(query("flag", { filter: { version: "2.0" } }))
        assert.deepStrictEqual([flag, others], ["🇨🇮", []])
        for (const [maxVersion, included] of [
          ["0.6", false],
          ["1.0", false],
          ["2", true],
          ["2.0", true],
          ["11.0", true],
          // A released version that no emoji of this catalogue has.
          ["12.1", true]
        ] as const) {
          const { facets, hits, total } = yield* index.search(query("flag", { filter: { maxVersion }, facets: true }))
          const found = hits.map((hit) => view.emoji[hit.index]!.emoji)
          assert.sameMembers(found, included ? ["🇯🇵", "🇨🇮"] : ["🇯🇵"], maxVersion)
          assert.deepStrictEqual([total, facets?.group], [found.length, [{ value: "Flags", count: found.length }]])
          assert.strictEqual(
            facets?.version.some(({ value }) => value === "2.0"),
            included,
            maxVersion
          )
        }
        assert.deepStrictEqual(yield* emojiFor(query("🇨🇮", { filter: { maxVersion: "1.0" } })), [])
        const both = { maxVersion: "1.0", version: "2.0" }
        assert.deepStrictEqual(yield* emojiFor(query("flag", { filter: both })), [])
        assert.deepStrictEqual(yield* emojiFor(query("flag", { filter: { ...both, maxVersion: "2.0" } })), ["🇨🇮"])
      })
    )

    it.effect("facets count all matches if the query requests them", () =>
      Effect.gen(function* () {
        const { index } = yield* setUp
        assert.isUndefined((yield* index.search(query("flag"))).facets)
        const { facets } = yield* index.search(query("flag", { facets: true, page: { limit: 1, offset: 0 } }))
        assert.deepStrictEqual(facets?.group, [{ value: "Flags", count: 2 }])
        assert.sameDeepMembers(Array.from(facets?.version ?? []), [
          { value: "0.6", count: 1 },
          { value: "2.0", count: 1 }
        ])
        const filtered = yield* index.search(query("flag", { facets: true, filter: { version: "2.0" } }))
        assert.strictEqual(filtered.total, 1)
        assert.deepStrictEqual(filtered.facets?.version, [{ value: "2.0", count: 1 }])
        assert.deepStrictEqual(filtered.facets?.group, [{ value: "Flags", count: 1 }])
      })
    )

    it.effect("facets have names of groups and subgroups, and years as numbers", () =>
      Effect.gen(function* () {
        const { index } = yield* setUpCollisions
        const { facets } = yield* index.search(query("flag", { facets: true }))
        assert.deepStrictEqual(facets?.group, [{ value: "Flags", count: 1 }])
        assert.deepStrictEqual(facets?.subgroup, [{ value: "country & flag", count: 1 }])
        assert.deepStrictEqual(facets?.year, [{ value: 2015, count: 1 }])
      })
    )

    it.effect("filters accept the name and the slug of a subgroup", () =>
      Effect.gen(function* () {
        const { emojiFor } = yield* setUpCollisions
        for (const subgroup of ["country & flag", "country-flag"]) {
          assert.deepStrictEqual(yield* emojiFor(query("flag", { filter: { subgroup } })), ["🇫🇷"], subgroup)
        }
      })
    )

    completionLaws(it)
    flagLaws(it)
    curationLaws(it)

    it.effect("the source of an index is stable, and differs between views", () =>
      Effect.gen(function* () {
        const [one, other] = [yield* setUp, yield* setUpCollisions]
        const source = one.index.source()
        yield* one.emojiFor(query("rocket"))
        assert.strictEqual(one.index.source(), source)
        assert.notStrictEqual(other.index.source(), source)
      })
    )

    it.effect("an index serves its own view while other indexes are built and used", () =>
      Effect.gen(function* () {
        const engine = yield* SearchEngine
        yield* Effect.forEach(
          Array.from({ length: 8 }, (_, number) => `generation${number}`),
          (mark) =>
            Effect.gen(function* () {
              const view = yield* CatalogueView.make({ generation: 1, publishedAt, catalogue: markedCatalogue(mark) })
              const index = yield* engine.index(view)
              const plain = view.emoji.filter(({ base }) => base === null)
              for (let i = 0; i < 5; i++) {
                assert.strictEqual((yield* index.search(query(mark))).total, plain.length)
                assert.strictEqual((yield* index.search(query("pound"))).total, 0)
              }
            }).pipe(Effect.scoped),
          { concurrency: "unbounded", discard: true }
        )
      })
    )
  })
