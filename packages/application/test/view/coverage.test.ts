import { coverageByVersion, coverageOf } from "@emoji-catalogue/application/view"
import { Bitset } from "@emoji-catalogue/application/shared"
import { sampleView } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

it("coverage has four decimals", () => {
  assert.deepStrictEqual(coverageOf(Bitset.from(9, [0, 3, 5])), 0.3333)
})

it.effect("counts the emoji that a platform draws by version, newest first", () =>
  Effect.gen(function* () {
    const view = yield* sampleView
    assert.deepStrictEqual(
      coverageByVersion(view, "twitter", view.select({})).map(
        ({ count, coverage, total, version }) => `${version}: ${count}/${total} ${coverage}`
      ),
      ["4.0: 0/3 0", "2.0: 0/1 0", "1.0: 1/1 1", "0.6: 3/4 0.75"]
    )
  })
)

it.effect("omits versions without emoji to show", () =>
  Effect.gen(function* () {
    const view = yield* sampleView
    const shown = view.select({ version: "2.0" })
    assert.deepStrictEqual(
      coverageByVersion(view, "twitter", shown).map(({ version }) => version),
      ["2.0"]
    )
  })
)
