import { sampleCatalogue, sampleDraftWith } from "@emoji-catalogue/application/testing"
import {
  type AliasSource,
  applyCuration,
  type Catalogue,
  type Codepoint,
  type CuratedAlias,
  type CuratedKeyword,
  curationKey,
  emptyCuration,
  importedEmoji,
  keywordWeight,
  type Language,
  listKeywords,
  manualAliases,
  mergeDecisions,
  type Slug,
  validateDraft
} from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Result, Schema } from "effect"

const now = DateTime.makeUnsafe("2026-01-02T03:04:05Z")
const grinning = "1F600" as Codepoint
const astronaut = "1F469-200D-1F680" as Codepoint
const vanished = "1F47D" as Codepoint

const keyword = (keyword: string, more: Partial<CuratedKeyword> = {}): CuratedKeyword => ({
  codepoint: grinning,
  language: "en",
  keyword,
  weight: 1,
  isDeleted: false,
  changedAt: now,
  ...more
})

const alias = (alias: string, source: AliasSource = "MANUAL", more: Partial<CuratedAlias> = {}): CuratedAlias => ({
  codepoint: grinning,
  source,
  alias,
  isDeleted: false,
  changedAt: now,
  ...more
})

const decide = (keywords: ReadonlyArray<CuratedKeyword>, aliases: ReadonlyArray<CuratedAlias> = []) =>
  mergeDecisions(emptyCuration, { keywords, aliases })

const emojiOf = ({ emoji }: Catalogue, codepoint: Codepoint = grinning) =>
  emoji.find((each) => each.codepoint === codepoint)!

const keywordsOf = (catalogue: Catalogue, language: Language = "en", codepoint: Codepoint = grinning) =>
  emojiOf(catalogue, codepoint).annotations[language].keywords

const Decisions = Schema.Array(
  Schema.Struct({
    codepoint: Schema.Literals(["1F600", "2764-FE0F", "1F469-200D-1F680", "1F47D"]),
    language: Schema.Literals(["en", "de", "ja"]),
    keyword: Schema.Literals(["happy", "HAPPY", "ｈａｐｐｙ", "love", "space", "new", "Straße"]),
    weight: Schema.Literals([0.5, 1, 2]),
    isDeleted: Schema.Boolean
  })
)

it("without decisions the catalogue is the same object", () => {
  assert.strictEqual(applyCuration(sampleCatalogue, emptyCuration), sampleCatalogue)
  const unrelated = decide([keyword("alien", { codepoint: vanished })], [alias("et", "SLACK", { codepoint: vanished })])
  assert.strictEqual(applyCuration(sampleCatalogue, unrelated), sampleCatalogue)
})

it("emoji without decisions or without new decisions stay the same objects", () => {
  const first = decide([keyword("new")])
  const once = applyCuration(sampleCatalogue, first)
  const twice = applyCuration(
    sampleCatalogue,
    mergeDecisions(first, { keywords: [], aliases: [alias("x", "MANUAL", { codepoint: astronaut })] })
  )
  for (const [index, each] of sampleCatalogue.emoji.entries()) {
    if (each.codepoint !== grinning) assert.strictEqual(once.emoji[index], each)
    if (each.codepoint !== astronaut && each.base !== astronaut)
      assert.strictEqual(twice.emoji[index], once.emoji[index])
  }
  assert.notStrictEqual(emojiOf(twice, astronaut), emojiOf(once, astronaut))
  assert.strictEqual(importedEmoji(emojiOf(once)), emojiOf(sampleCatalogue))
  assert.strictEqual(importedEmoji(emojiOf(sampleCatalogue)), emojiOf(sampleCatalogue))
})

it.effect.prop(
  "an emoji has the keywords that decisions add, and the imported keywords without a decision",
  [Decisions],
  ([decisions]) =>
    Effect.sync(() => {
      const all = decisions.map((decision) =>
        keyword(decision.keyword, { ...decision, codepoint: decision.codepoint as Codepoint })
      )
      const curated = applyCuration(sampleCatalogue, decide(all))
      for (const emoji of curated.emoji) {
        const of = emoji.base ?? emoji.codepoint
        for (const language of ["en", "de", "ja"] as const) {
          // The last decision about a keyword counts.
          const latest = new Map(
            all
              .filter((each) => each.codepoint === of && each.language === language)
              .map((each) => [curationKey(each.keyword), each])
          )
          const expected = new Set([
            ...importedEmoji(emoji)
              .annotations[language].keywords.map(curationKey)
              .filter((key) => !latest.has(key)),
            ...Array.from(latest.values())
              .filter(({ isDeleted }) => !isDeleted)
              .map((each) => curationKey(each.keyword))
          ])
          const { keywords } = emoji.annotations[language]
          assert.sameMembers(keywords.map(curationKey), Array.from(expected))
          for (const each of keywords) {
            assert.strictEqual(keywordWeight(emoji, language, each), latest.get(curationKey(each))?.weight ?? 1)
          }
        }
      }
    })
)

it.effect.prop("decisions before an import and after it have the same effect", [Decisions], ([decisions]) =>
  Effect.sync(() => {
    const curation = decide(
      decisions.map((each) => keyword(each.keyword, { ...each, codepoint: each.codepoint as Codepoint }))
    )
    const next = sampleDraftWith((emoji) =>
      emoji.slug === "red-heart"
        ? undefined
        : {
            ...emoji,
            slug: `new-${emoji.slug}` as Slug,
            annotations: { ...emoji.annotations, de: { name: `neu ${emoji.slug}`, keywords: ["new", "love"] } }
          }
    )
    const small = { ...sampleCatalogue, emoji: sampleCatalogue.emoji.filter(({ slug }) => slug !== "red-heart") }
    const imported = Result.getOrThrow(validateDraft(next, small, now)).catalogue
    applyCuration(sampleCatalogue, curation)
    const after = applyCuration(imported, curation)
    const fresh = applyCuration({ ...imported, emoji: imported.emoji.map((each) => ({ ...each })) }, curation)
    assert.deepStrictEqual(
      after.emoji.map(({ annotations, slug }) => [slug, annotations]),
      fresh.emoji.map(({ annotations, slug }) => [slug, annotations])
    )
    // Renamed emoji keep their decisions, and the imported catalogue contains none.
    assert.isTrue(after.emoji.every(({ slug }) => slug.startsWith("new-")))
    assert.isTrue(imported.emoji.every((each) => !("curation" in each)))
  })
)

it("skin tone variants have the keywords of their base emoji, but not its aliases", () => {
  const curated = applyCuration(
    sampleCatalogue,
    decide(
      [keyword("orbit", { codepoint: astronaut }), keyword("space", { codepoint: astronaut, isDeleted: true })],
      [alias("spacewoman", "MANUAL", { codepoint: astronaut })]
    )
  )
  const variants = curated.emoji.filter(({ base }) => base === astronaut)
  assert.strictEqual(variants.length, 2)
  for (const variant of variants) {
    assert.deepStrictEqual(variant.annotations.en.keywords, ["orbit"])
    assert.deepStrictEqual(manualAliases(variant), [])
  }
  assert.deepStrictEqual(keywordsOf(curated, "en", astronaut), ["rocket", "orbit"])
  assert.deepStrictEqual(manualAliases(emojiOf(curated, astronaut)), ["spacewoman"])
})

it("an alias of a provider is added to the shortcodes once", () => {
  const { curation, shortcodes } = emojiOf(
    applyCuration(
      sampleCatalogue,
      decide(
        [],
        [
          alias("Grinning", "GITHUB"),
          alias("grin", "SLACK"),
          alias("old", "DISCORD", { isDeleted: true }),
          alias("grin face")
        ]
      )
    )
  )
  assert.deepStrictEqual(shortcodes, [
    { code: "grinning", source: "github" },
    { code: "grin", source: "slack" }
  ])
  assert.deepStrictEqual(
    curation?.aliases.map((each) => each.alias),
    ["Grinning", "grin", "grin face"]
  )
})

it("a decision about an emoji changes its updatedAt", () => {
  assert.deepStrictEqual(emojiOf(applyCuration(sampleCatalogue, decide([keyword("new")]))).updatedAt, now)
  assert.notDeepEqual(emojiOf(sampleCatalogue).updatedAt, now)
})

it("lists imported keywords in their order, then added ones by weight", () => {
  const decisions = [
    keyword("b", { weight: 2 }),
    keyword("a", { weight: 2 }),
    keyword("c", { weight: 3 }),
    keyword("GRIN", { weight: 0.5 }),
    keyword("smile", { isDeleted: true })
  ]
  assert.deepStrictEqual(listKeywords(["face", "Face", "grin", "smile"], decisions), [
    { keyword: "face", weight: 1, source: "IMPORTED" },
    { keyword: "GRIN", weight: 0.5, source: "MANUAL" },
    { keyword: "c", weight: 3, source: "MANUAL" },
    { keyword: "a", weight: 2, source: "MANUAL" },
    { keyword: "b", weight: 2, source: "MANUAL" }
  ])
})
