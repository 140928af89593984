import {
  CatalogueRepository,
  CatalogueSource,
  GenerationConflict,
  type ImportProgress,
  SourceUnavailable
} from "@emoji-catalogue/application/ports"
import { CatalogueImports } from "@emoji-catalogue/application/import"
import {
  markedCatalogue,
  MemoryCatalogueRepository,
  MemoryCatalogueSource,
  MemoryUnitOfWork,
  sampleDraft
} from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"

const source = MemoryCatalogueSource.layer(sampleDraft)
const withSource = (catalogueSource: Layer.Layer<CatalogueSource>) =>
  CatalogueImports.layer.pipe(
    Layer.provide(MemoryUnitOfWork.layer),
    Layer.provide(catalogueSource),
    Layer.provideMerge(MemoryCatalogueRepository.layer)
  )

/** Imports over a source with some methods overridden. */
const withChanged = (change: (working: CatalogueSource["Service"]) => Partial<CatalogueSource["Service"]>) =>
  withSource(
    Layer.effect(
      CatalogueSource,
      Effect.map(CatalogueSource, (working) => ({ ...working, ...change(working) }))
    ).pipe(Layer.provide(source))
  )

const run = Effect.flatMap(CatalogueImports, (imports) => imports.run(() => Effect.void))

it.effect(
  "publishes the facts of all sources, reports each stage in order, and publishes nothing on a second run",
  () =>
    Effect.gen(function* () {
      const imports = yield* CatalogueImports
      const repository = yield* CatalogueRepository
      const stages: Array<ImportProgress> = []
      const first = yield* imports.run((progress) => Effect.sync(() => stages.push(progress)))
      assert.deepStrictEqual(
        stages.map(({ stage, step, steps }) => `${step}/${steps} ${stage}`),
        ["1/6 unicode", "2/6 annotations", "3/6 shortcodes", "4/6 history", "5/6 check", "6/6 publish"]
      )
      assert.deepStrictEqual(stages[1]?.counts, { names: 90, languages: 10 })
      assert.deepInclude(first, {
        generation: 1,
        emojiVersion: sampleDraft.emojiVersion,
        changes: { added: 9, changed: 0, renamed: 0, removed: 0, unchanged: 0 }
      })
      assert.strictEqual(first.samples.added.length, 9)
      assert.deepStrictEqual((yield* run).changes, { added: 0, changed: 0, renamed: 0, removed: 0, unchanged: 9 })
      assert.strictEqual(yield* repository.generation, 1)
      assert.isTrue(Option.isNone(yield* imports.runIfEmpty(() => Effect.void)))
    }).pipe(Effect.provide(withSource(source)))
)

it.effect("a failing source leaves the catalogue unchanged", () =>
  Effect.gen(function* () {
    const repository = yield* CatalogueRepository
    const before = yield* repository.publish(0, markedCatalogue("before"))
    const error = yield* Effect.flip(run)
    assert.strictEqual(error._tag, "SourceUnavailable")
    assert.deepStrictEqual(yield* repository.load, Option.some(before))
  }).pipe(
    Effect.provide(
      withChanged(() => ({
        shortcodes: () => Effect.fail(new SourceUnavailable({ source: "shortcodes@1", reason: "is not there" }))
      }))
    )
  )
)

it.effect("rejects an emoji without a name in one language, naming the code point and the language", () =>
  Effect.gen(function* () {
    const error = yield* Effect.flip(run)
    assert.strictEqual(error._tag, "CatalogueRejected")
    assert.include(error.message, "1F600 has no name in ja")
  }).pipe(
    Effect.provide(
      withChanged((working) => ({
        annotations: (language) =>
          Effect.map(working.annotations(language), (annotations) =>
            language === "ja" ? new Map(Array.from(annotations).slice(1)) : annotations
          )
      }))
    )
  )
)

it.effect("an import that loses a race validates its draft against the generation published first", () =>
  Effect.gen(function* () {
    const report = yield* run
    assert.strictEqual(report.generation, 2)
    assert.strictEqual(report.changes.changed, 9)
  }).pipe(
    Effect.provide(
      CatalogueImports.layer.pipe(
        Layer.provide(MemoryUnitOfWork.layer),
        Layer.provide(source),
        Layer.provide(
          Layer.effect(
            CatalogueRepository,
            Effect.map(CatalogueRepository, (repository) => {
              let raced = false
              return {
                ...repository,
                publish: (expected, catalogue) =>
                  Effect.suspend(() => {
                    if (raced) return repository.publish(expected, catalogue)
                    raced = true
                    return Effect.andThen(
                      repository.publish(expected, markedCatalogue("other")),
                      Effect.fail(new GenerationConflict({ expected, actual: expected + 1 }))
                    )
                  })
              }
            })
          )
        ),
        Layer.provide(MemoryCatalogueRepository.layer)
      )
    )
  )
)

it.effect("runIfOutdated runs for an empty catalogue or other sources, and reads nothing for the same sources", () => {
  let reads = 0
  const over = (sources: string) =>
    CatalogueImports.layer.pipe(
      Layer.provide(MemoryUnitOfWork.layer),
      Layer.provide(
        Layer.effect(
          CatalogueSource,
          Effect.map(CatalogueSource, (working) => ({
            ...working,
            unicode: Effect.suspend(() => {
              reads++
              return working.unicode
            })
          }))
        )
      ),
      Layer.provide(MemoryCatalogueSource.layer({ ...sampleDraft, sources }))
    )
  const runIfOutdated = (sources: string) =>
    Effect.flatMap(CatalogueImports, (imports) => imports.runIfOutdated(() => Effect.void)).pipe(
      Effect.map(Option.map(({ changes, generation }) => `${generation}: ${changes.added} and ${changes.changed}`)),
      Effect.provide(Layer.fresh(over(sources)))
    )
  return Effect.gen(function* () {
    assert.deepStrictEqual(yield* runIfOutdated("sample@1"), Option.some("1: 9 and 0"))
    assert.deepStrictEqual(yield* runIfOutdated("sample@1"), Option.none())
    assert.strictEqual(reads, 1)
    assert.deepStrictEqual(yield* runIfOutdated("sample@2"), Option.some("2: 0 and 0"))
    assert.deepStrictEqual(yield* runIfOutdated("sample@2"), Option.none())
    assert.deepStrictEqual(yield* runIfOutdated("sample@1"), Option.some("3: 0 and 0"))
    assert.strictEqual(reads, 3)
  }).pipe(Effect.provide(MemoryCatalogueRepository.layer))
})
