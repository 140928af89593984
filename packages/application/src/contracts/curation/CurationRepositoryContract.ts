import {
  AliasSource,
  type Codepoint,
  type CuratedAlias,
  type CuratedKeyword,
  KeywordWeight,
  Language
} from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, type Layer, Result, Schema, Stream } from "effect"
import { CurationRepository, ShortcodeTaken } from "../../curation/CurationRepository.ts"

const grinning = "1F600" as Codepoint
const heart = "2764-FE0F" as Codepoint
const changedAt = DateTime.makeUnsafe("2026-01-02T03:04:05Z")

const Texts = Schema.Literals(["grin", "Straße", "ÿ 😀 '\"\\", "笑顔", "ابتسامة"])

/** A text that no other test has. */
const fresh = (text = "text"): string => `${text.slice(0, 40)} ${crypto.randomUUID()}`

const keyword = (keyword: string, more: Partial<CuratedKeyword> = {}): CuratedKeyword => ({
  codepoint: grinning,
  language: "en",
  keyword,
  weight: 1,
  isDeleted: false,
  changedAt,
  ...more
})

const alias = (alias: string, source: AliasSource, more: Partial<CuratedAlias> = {}): CuratedAlias => ({
  codepoint: grinning,
  source,
  alias,
  isDeleted: false,
  changedAt,
  ...more
})

const putKeyword = (next: CuratedKeyword) =>
  CurationRepository.use((repository) => repository.modifyKeyword(next, () => Result.succeed(next)))

const putAlias = (next: CuratedAlias) =>
  CurationRepository.use((repository) => repository.modifyAlias(next, () => Result.succeed(next)))

/** The laws every `CurationRepository` passes. The layer gives an empty one. */
export const curationRepositoryContract = (name: string, layer: Layer.Layer<CurationRepository, unknown>) =>
  it.layer(layer, { excludeTestServices: true })(`CurationRepository (${name})`, (it) => {
    it.effect("is empty at first", () =>
      Effect.gen(function* () {
        const repository = yield* CurationRepository
        assert.strictEqual(yield* repository.revision, 0)
        assert.deepStrictEqual(yield* repository.since(0), { revision: 0, keywords: [], aliases: [] })
        assert.deepStrictEqual(yield* repository.find(grinning), { keywords: [], aliases: [] })
      })
    )

    it.effect.prop(
      "returns stored decisions by emoji and by revision",
      [Texts, Language, AliasSource, KeywordWeight, Schema.Boolean],
      ([text, language, source, weight, isDeleted]) =>
        Effect.gen(function* () {
          const repository = yield* CurationRepository
          const first = keyword(fresh(text), { language, weight, isDeleted })
          const second = alias(fresh(text), source, { codepoint: heart, isDeleted })
          const before = yield* repository.revision
          assert.deepStrictEqual(yield* putKeyword(first), { before: undefined, after: first })
          const between = yield* repository.revision
          assert.isAbove(between, before)
          yield* putAlias(second)
          const revision = yield* repository.revision
          assert.isAbove(revision, between)
          assert.deepStrictEqual(yield* repository.since(before), { revision, keywords: [first], aliases: [second] })
          assert.deepStrictEqual(yield* repository.since(between), { revision, keywords: [], aliases: [second] })
          assert.deepInclude((yield* repository.find(first.codepoint)).keywords, first)
          assert.deepInclude((yield* repository.find(second.codepoint)).aliases, second)
        }),
      { arbitrary: { runs: 30 } }
    )

    it.effect("texts that differ in case only are about the same keyword or alias", () =>
      Effect.gen(function* () {
        const repository = yield* CurationRepository
        const text = fresh("Straße ①")
        const upper = text.toUpperCase().replace("STRASSE", "STRAßE")
        yield* putKeyword(keyword(text))
        const heavier = keyword(upper, { weight: 2.5 })
        assert.deepStrictEqual(yield* putKeyword(heavier), { before: keyword(text), after: heavier })
        yield* putKeyword(keyword(text, { language: "de" }))
        yield* putKeyword(keyword(text, { codepoint: heart }))
        yield* putAlias(alias(text, "MANUAL"))
        const again = yield* putAlias(alias(upper, "MANUAL", { isDeleted: true }))
        assert.deepStrictEqual(again.before, alias(text, "MANUAL"))
        const isOwn = (each: string) => each.toLowerCase() === text.toLowerCase()
        const { aliases, keywords } = yield* repository.since(0)
        assert.strictEqual(keywords.filter((each) => isOwn(each.keyword)).length, 3)
        assert.strictEqual(aliases.filter((each) => isOwn(each.alias)).length, 1)
      })
    )

    it.effect("a failure and the same decision change nothing", () =>
      Effect.gen(function* () {
        const repository = yield* CurationRepository
        const stored = keyword(fresh())
        yield* putKeyword(stored)
        const revision = yield* repository.revision
        assert.strictEqual(yield* Effect.flip(repository.modifyKeyword(stored, () => Result.fail("no"))), "no")
        assert.strictEqual(
          yield* Effect.flip(repository.modifyAlias(alias(fresh(), "SLACK"), () => Result.fail("no"))),
          "no"
        )
        const same = yield* repository.modifyKeyword(stored, (current) => Result.succeed(current!))
        assert.strictEqual(same.before, same.after)
        assert.strictEqual(yield* repository.revision, revision)
      })
    )

    it.effect("concurrent modifications see each other's result", () =>
      Effect.gen(function* () {
        const repository = yield* CurationRepository
        const start = keyword(fresh(), { weight: 1 })
        const heavier = repository.modifyKeyword(start, (current) =>
          Result.succeed({ ...start, weight: (current?.weight ?? 0) + 0.25 })
        )
        yield* Effect.all(
          Array.from({ length: 8 }, () => heavier),
          { concurrency: "unbounded" }
        )
        const { keywords } = yield* repository.find(grinning)
        assert.strictEqual(keywords.find((each) => each.keyword === start.keyword)?.weight, 2)
      })
    )

    it.effect("a shortcode of a provider means one emoji; others may share an alias", () =>
      Effect.gen(function* () {
        const code = `code_${crypto.randomUUID()}`
        for (const source of ["MANUAL", "GITHUB", "SLACK", "DISCORD"] as const) yield* putAlias(alias(code, source))
        yield* putAlias(alias(code, "MANUAL", { codepoint: heart }))
        const taken = yield* Effect.flip(putAlias(alias(code.toUpperCase(), "SLACK", { codepoint: heart })))
        assert.deepStrictEqual(taken, new ShortcodeTaken({ codepoint: grinning }))
        yield* putAlias(alias(code, "SLACK", { codepoint: heart, isDeleted: true }))
        yield* putAlias(alias(code, "SLACK", { isDeleted: true }))
        yield* putAlias(alias(code, "SLACK", { codepoint: heart }))
      })
    )

    it.effect("gives a shortcode to only one of eight emoji concurrently", () =>
      Effect.gen(function* () {
        const code = `code_${crypto.randomUUID()}`
        const outcomes = yield* Effect.all(
          Array.from({ length: 8 }, (_, at) =>
            Effect.result(putAlias(alias(code, "DISCORD", { codepoint: `1F60${at}` as Codepoint })))
          ),
          { concurrency: "unbounded" }
        )
        assert.strictEqual(outcomes.filter(Result.isSuccess).length, 1)
      })
    )

    it.effect("announces each change", () =>
      Effect.gen(function* () {
        const publications = yield* (yield* CurationRepository).publications
        yield* putKeyword(keyword(fresh()))
        yield* putAlias(alias(fresh(), "MANUAL"))
        yield* Stream.runDrain(Stream.take(publications, 2))
      }).pipe(Effect.scoped)
    )
  })
