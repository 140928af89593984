import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { readCarriers } from "../../src/facts/carriers.ts"

it.effect("emoji originate from 244 characters of docomo, 630 of au and 469 of SoftBank", () =>
  Effect.gen(function* () {
    const carriers = yield* readCarriers
    assert.deepStrictEqual(
      Object.entries(carriers).map(([carrier, origins]) => [carrier, origins.size]),
      [
        ["docomo", 244],
        ["au", 630],
        ["softbank", 469]
      ]
    )
    assert.deepStrictEqual(
      Object.values(carriers).map((origins) => origins.get("\u2600")),
      [
        { privateUse: "E63E", shiftJis: "F89F" },
        { privateUse: "E488", shiftJis: "F660" },
        { privateUse: "E04A", shiftJis: "F98B" }
      ]
    )
  })
)

it.effect("no two emoji originate from one character", () =>
  Effect.gen(function* () {
    for (const [carrier, origins] of Object.entries(yield* readCarriers)) {
      for (const code of ["privateUse", "shiftJis"] as const) {
        const codes = Array.from(origins.values(), (origin) => origin[code])
        assert.strictEqual(new Set(codes).size, codes.length, `${carrier} ${code}`)
      }
      for (const { privateUse } of origins.values()) {
        assert.match(String.fromCodePoint(Number.parseInt(privateUse, 16)), /\p{Co}/u)
      }
    }
  })
)
