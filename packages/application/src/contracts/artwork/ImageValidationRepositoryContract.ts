import type { AssetName } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, type Layer, Option } from "effect"
import { type CheckedImages, ImageValidationRepository } from "../../ports/artwork/ImageValidationRepository.ts"

const at = (second: number) => DateTime.makeUnsafe(Date.UTC(2026, 0, 2, 3, 4, second))
const asset = (digit: string) => `${digit.repeat(64)}.svg` as AssetName
const found = (digit: string, reason: "missing" | "altered" = "missing") => ({
  asset: asset(digit),
  reason,
  detail: "“What” the decoder says"
})

/** The results of a run that has checked the images up to `position`, or all images if `position` is null. */
const results = (position: string | null, broken: CheckedImages["broken"], second = 1): CheckedImages => ({
  position: position === null ? null : asset(position),
  checked: 3,
  total: 9,
  broken,
  checkedAt: at(second)
})

/** Each build of `layer` must provide a store without data. */
export const imageValidationRepositoryContract = (
  name: string,
  layer: Layer.Layer<ImageValidationRepository, unknown>
) => {
  const test = (what: string, body: Effect.Effect<void, unknown, ImageValidationRepository>) =>
    it.live(`ImageValidationRepository (${name}): ${what}`, () => Effect.provide(body, layer), 60_000)

  test(
    "is empty at first",
    Effect.gen(function* () {
      const repository = yield* ImageValidationRepository
      assert.deepStrictEqual(yield* repository.broken, [])
      assert.isTrue(Option.isNone(yield* repository.latest))
      yield* repository.forget([asset("a")])
    })
  )

  test(
    "a restarted run continues from its last position, and keeps its start time",
    Effect.gen(function* () {
      const repository = yield* ImageValidationRepository
      const fresh = { id: "one", startedAt: at(0), finishedAt: null, position: "", checked: 0, total: 0 }
      assert.deepStrictEqual(yield* repository.start("one", at(0)), fresh)
      yield* repository.record("one", results("4", [found("2")]))
      const begun = { ...fresh, position: asset("4"), checked: 3, total: 9 }
      assert.deepStrictEqual(yield* repository.start("one", at(5)), begun)
      yield* repository.record("one", results(null, [], 7))
      assert.deepStrictEqual(yield* repository.latest, Option.some({ ...begun, finishedAt: at(7) }))
    })
  )

  test(
    "results replace earlier results for the same range of assets, from any run",
    Effect.gen(function* () {
      const repository = yield* ImageValidationRepository
      yield* repository.start("one", at(0))
      yield* repository.record("one", results("4", [found("2"), found("4")]))
      yield* repository.record("one", results("9", [found("7")]))
      yield* repository.record("one", results(null, [found("a")]))
      const list = Effect.map(repository.broken, (images) => images.map((image) => image.asset))
      assert.deepStrictEqual(yield* list, ["2", "4", "7", "a"].map(asset))

      yield* repository.start("two", at(1))
      yield* repository.record("two", results("4", [found("3"), found("4", "altered")], 8))
      assert.deepStrictEqual(yield* list, ["3", "4", "7", "a"].map(asset))
      assert.deepStrictEqual((yield* repository.broken)[1], { ...found("4", "altered"), checkedAt: at(8) })
      yield* repository.record("two", results("9", []))
      assert.deepStrictEqual(yield* list, ["3", "4", "a"].map(asset))
      yield* repository.record("two", results(null, []))
      assert.deepStrictEqual(yield* list, ["3", "4"].map(asset))

      yield* repository.forget([asset("3"), asset("9")])
      assert.deepStrictEqual(yield* list, [asset("4")])
    })
  )

  test(
    "recording the same results again changes nothing",
    Effect.gen(function* () {
      const repository = yield* ImageValidationRepository
      yield* repository.start("one", at(0))
      yield* repository.record("one", results("4", [found("2")]))
      const broken = yield* repository.broken
      yield* repository.record("one", results("4", [found("2")]))
      assert.deepStrictEqual(yield* repository.broken, broken)
    })
  )

  test(
    "keeps the latest ten runs, and ignores results of a deleted run",
    Effect.gen(function* () {
      const repository = yield* ImageValidationRepository
      for (let run = 0; run < 12; run++) {
        yield* repository.start(`run ${run}`, at(run))
        yield* repository.record(`run ${run}`, results("4", []))
      }
      const latest = yield* repository.latest
      assert.strictEqual(Option.getOrThrow(latest).id, "run 11")
      yield* repository.record("run 0", results(null, [found("3")]))
      assert.deepStrictEqual(yield* repository.broken, [])
      assert.deepStrictEqual(yield* repository.latest, latest)
      assert.strictEqual((yield* repository.start("run 2", at(30))).checked, 3)
      assert.strictEqual((yield* repository.start("run 1", at(31))).checked, 0)
    })
  )
}
