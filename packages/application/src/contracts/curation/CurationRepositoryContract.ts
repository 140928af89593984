import {
  AliasSource,
  type AssetName,
  type Codepoint,
  type CuratedAlias,
  type CuratedImage,
  type CuratedKeyword,
  KeywordWeight,
  Language,
  ReleaseVersion,
  type UploadedImage
} from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Deferred, Effect, Exit, Fiber, type Layer, Result, Schema, Stream } from "effect"
import { CurationRepository, ShortcodeTaken } from "../../ports/curation/CurationRepository.ts"

const grinning = "1F600" as Codepoint
const heart = "2764-FE0F" as Codepoint
const changedAt = DateTime.makeUnsafe("2026-01-02T03:04:05Z")

const Texts = Schema.Literals(["grin", "Straße", "ÿ 😀 '\"\\", "笑顔", "ابتسامة"])

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

const image = (more: Partial<CuratedImage> = {}): CuratedImage => ({
  codepoint: grinning,
  platform: "openmoji",
  version: `Release ${crypto.randomUUID().slice(0, 8)}`,
  upload: null,
  isHidden: false,
  changedAt,
  ...more
})

const upload: UploadedImage = {
  name: `${"0".repeat(64)}.png` as AssetName,
  width: 72,
  height: 36,
  comparisons: [{ asset: `${"1".repeat(64)}.svg` as AssetName, difference: 0.125 }]
}

const putImage = (next: CuratedImage) =>
  CurationRepository.use((repository) => repository.modifyImage(next, () => Result.succeed(next)))

const none = { keywords: [], aliases: [], images: [] }

/** `layer` must provide a store without data. */
export const curationRepositoryContract = (name: string, layer: Layer.Layer<CurationRepository, unknown>) =>
  it.layer(layer, { excludeTestServices: true })(`CurationRepository (${name})`, (it) => {
    it.effect("is empty at first", () =>
      Effect.gen(function* () {
        const repository = yield* CurationRepository
        assert.strictEqual(yield* repository.revision, 0)
        assert.deepStrictEqual(yield* repository.since(0), { revision: 0, imagesRevision: 0, ...none })
        assert.deepStrictEqual(yield* repository.find(grinning), none)
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
          const { imagesRevision } = yield* repository.since(before)
          assert.deepStrictEqual(yield* putKeyword(first), { before: undefined, after: first })
          const between = yield* repository.revision
          assert.isAbove(between, before)
          yield* putAlias(second)
          const revision = yield* repository.revision
          assert.isAbove(revision, between)
          assert.deepStrictEqual(yield* repository.since(before), {
            revision,
            imagesRevision,
            ...none,
            keywords: [first],
            aliases: [second]
          })
          assert.deepStrictEqual(yield* repository.since(between), {
            revision,
            imagesRevision,
            ...none,
            aliases: [second]
          })
          assert.deepInclude((yield* repository.find(first.codepoint)).keywords, first)
          assert.deepInclude((yield* repository.find(second.codepoint)).aliases, second)
        }),
      { arbitrary: { runs: 30 } }
    )

    it.effect("texts that differ only in case name the same keyword or alias", () =>
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

    it.effect("returns decisions in the order they were made", () =>
      Effect.gen(function* () {
        const repository = yield* CurationRepository
        const before = yield* repository.revision
        const [one, other] = [image({ codepoint: "1F999" as Codepoint }), image({ codepoint: "1F999" as Codepoint })]
        const [first, second] = [keyword(fresh()), keyword(fresh())]
        for (const each of [one, other, { ...one, isHidden: true }]) yield* putImage(each)
        for (const each of [first, second, { ...first, weight: 2 }]) yield* putKeyword(each)
        const images = [other, { ...one, isHidden: true }]
        const { images: newer, keywords } = yield* repository.since(before)
        assert.deepStrictEqual([newer, keywords], [images, [second, { ...first, weight: 2 }]])
        assert.deepStrictEqual((yield* repository.find("1F999" as Codepoint)).images, images)
      })
    )

    it.effect("returns the latest decision about an image of an emoji in a release", () =>
      Effect.gen(function* () {
        const repository = yield* CurationRepository
        const before = yield* repository.revision
        const uploaded = image({ upload })
        assert.deepStrictEqual(yield* putImage(uploaded), { before: undefined, after: uploaded })
        const others = [
          image({ version: uploaded.version, codepoint: heart, upload: { ...upload, comparisons: [] } }),
          image({ version: uploaded.version, platform: "twitter" }),
          image({ isHidden: true })
        ]
        for (const other of others) yield* putImage(other)
        const imagesRevision = yield* repository.revision
        assert.deepStrictEqual(yield* repository.since(before), {
          revision: imagesRevision,
          imagesRevision,
          ...none,
          images: [uploaded, ...others]
        })
        assert.deepInclude((yield* repository.find(heart)).images, others[0])
        const hidden = { ...uploaded, upload: null, isHidden: true }
        assert.deepStrictEqual(yield* putImage(hidden), { before: uploaded, after: hidden })
        yield* putKeyword(keyword(fresh()))
        const { images, ...newest } = yield* repository.since(imagesRevision)
        assert.deepStrictEqual([images, newest.imagesRevision], [[hidden], imagesRevision + 1])
        assert.strictEqual(newest.revision, imagesRevision + 2)
        const { revision } = newest
        assert.strictEqual(yield* Effect.flip(repository.modifyImage(hidden, () => Result.fail("no"))), "no")
        const same = yield* repository.modifyImage(hidden, (current) => Result.succeed(current!))
        assert.strictEqual(same.before, same.after)
        assert.strictEqual(yield* repository.revision, revision)
      })
    )

    it.effect.prop(
      "since returns the decisions that modifyImage accepts, and invalid ones are not stored",
      [Schema.Union([ReleaseVersion, Schema.String.check(Schema.isMaxLength(60), Schema.isPattern(/^[^\0]*$/))])],
      ([version]) =>
        Effect.gen(function* () {
          const repository = yield* CurationRepository
          const before = yield* repository.revision
          const next = image({ version, upload: Schema.is(ReleaseVersion)(version) ? null : upload })
          const isAccepted = Exit.isSuccess(yield* Effect.exit(putImage(next)))
          assert.strictEqual(isAccepted, Schema.is(ReleaseVersion)(version))
          assert.deepStrictEqual((yield* repository.since(before)).images, isAccepted ? [next] : [])
        }),
      { arbitrary: { runs: 30 } }
    )

    it.effect("withUnused passes the assets without a decision, and decisions wait until it finishes", () =>
      Effect.gen(function* () {
        const repository = yield* CurationRepository
        const [used, unused] = ["a", "b"].map((digit) => `${digit.repeat(64)}.png` as AssetName) as [
          AssetName,
          AssetName
        ]
        const log: Array<unknown> = []
        yield* putImage(image({ upload: { ...upload, name: used } }))
        const started = yield* Deferred.make<void>()
        const task = yield* Effect.forkChild(
          repository.withUnused([used, unused], (names) =>
            Deferred.succeed(started, undefined).pipe(
              Effect.andThen(Effect.sleep("300 millis")),
              Effect.andThen(Effect.sync(() => void log.push(names)))
            )
          )
        )
        yield* Deferred.await(started)
        yield* putImage(image({ upload: { ...upload, name: unused } }))
        log.push("decided")
        yield* Fiber.join(task)
        assert.deepStrictEqual(log, [[unused], "decided"])
        yield* repository.withUnused([used, unused], (names) => Effect.sync(() => void log.push(names)))
        assert.deepStrictEqual(log.at(-1), [])
      })
    )

    it.effect("concurrent first decisions about an image see each other's result", () =>
      Effect.gen(function* () {
        const repository = yield* CurationRepository
        const first = image({ platform: "skype", upload })
        const decide = repository.modifyImage(first, (current) =>
          current === undefined ? Result.succeed(first) : Result.fail("decided" as const)
        )
        const outcomes = yield* Effect.replicateEffect(Effect.result(decide), 4, { concurrency: "unbounded" })
        assert.strictEqual(outcomes.filter(Result.isSuccess).length, 1)
      })
    )

    it.effect("a failure and an unchanged decision store nothing", () =>
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
        yield* Effect.replicateEffect(heavier, 8, { concurrency: "unbounded" })
        const { keywords } = yield* repository.find(grinning)
        assert.strictEqual(keywords.find((each) => each.keyword === start.keyword)?.weight, 2)
      })
    )

    it.effect("a shortcode of a provider belongs to one emoji, but several emoji may share a manual alias", () =>
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

    it.effect("only one of eight emoji that concurrently claim a shortcode gets it", () =>
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
        yield* putImage(image())
        yield* Stream.runDrain(Stream.take(publications, 3))
      })
    )
  })
