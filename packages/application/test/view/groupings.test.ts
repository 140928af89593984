import { categories, versions, years } from "@emoji-catalogue/application/view"
import { sampleView } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

it.effect("counts the emoji of each category", () =>
  Effect.gen(function* () {
    const view = yield* sampleView
    const [first] = categories(view, "en")
    assert.strictEqual(`${first!.name}: ${first!.count}`, "Smileys & Emotion: 3")
  })
)

it.effect("counts the emoji of each version, the latest first", () =>
  Effect.gen(function* () {
    const view = yield* sampleView
    assert.deepStrictEqual(
      versions(view).map(({ count, version }) => `${version}: ${count}`),
      ["4.0: 3", "2.0: 1", "1.0: 1", "0.6: 4"]
    )
    assert.deepInclude(versions(view)[0], { year: 2016, releasedAt: "2016-11-22", count: 3, baseEmoji: 1 })
  })
)

it.effect("counts the emoji of each year, the latest first", () =>
  Effect.gen(function* () {
    const view = yield* sampleView
    assert.deepStrictEqual(
      years(view).map(({ count, year }) => `${year}: ${count}`),
      ["2016: 3", "2015: 6"]
    )
    assert.deepStrictEqual(
      years(view).map(({ baseEmoji }) => baseEmoji),
      [1, 6]
    )
  })
)
