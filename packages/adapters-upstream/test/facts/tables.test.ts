import { assert, it } from "@effect/vitest"
import { Effect, Exit, Schema } from "effect"
import { readDataFile } from "../../src/dataFile.ts"
import { keysOf } from "../../src/facts/keyPattern.ts"
import { ReportedRedesigns } from "../../src/facts/reportedRedesigns.ts"
import { catalogueEmoji } from "../support/catalogueEmoji.ts"

const byKey = Schema.Array(Schema.Struct({ key: Schema.String }))
const Release = Schema.Struct({
  draws: Schema.optionalKey(Schema.Array(Schema.String)),
  added: Schema.optionalKey(Schema.Array(Schema.String)),
  removed: Schema.optionalKey(Schema.Array(Schema.String))
})
const keyOf = (row: { readonly key: string }) => row.key

const Coverage = Schema.Record(Schema.String, Schema.Array(Release))
const keysIn = (lines: ReadonlyArray<string> = []) => lines.flatMap((line) => line.split(" ").flatMap(keysOf))

/** Both tables of coverage, with their patterns of keys replaced by the keys. */
const readAllCoverage = Effect.gen(function* () {
  const tables = [
    yield* readDataFile("coverage.json", Coverage),
    yield* readDataFile("collected-coverage.json", Coverage)
  ]
  return Object.fromEntries(
    tables.flatMap((table) =>
      Object.entries(table).map(([platform, releases]) => [
        platform,
        releases.map(({ added, draws, removed }) => ({
          added: keysIn(added),
          draws: keysIn(draws),
          removed: keysIn(removed)
        }))
      ])
    )
  )
})

/** Every list of unique keys in the tables. */
const listsOfKeys = Effect.gen(function* () {
  const carriers = yield* readDataFile("carriers.json", Schema.Record(Schema.String, byKey))
  const coverage = yield* readAllCoverage
  const successors = yield* readDataFile("successors.json", Schema.Array(Schema.Struct({ old: Schema.String })))
  return [
    ...Object.values(carriers).map((rows) => rows.map(keyOf)),
    ...Object.values(coverage)
      .flat()
      .flatMap(({ added, draws, removed }) => [added, draws, removed].map((keys) => keys.toSorted())),
    successors.map(({ old }) => old)
  ]
})

it.effect("keys belong to emoji of the catalogue, sorted and unique", () =>
  Effect.gen(function* () {
    const known = new Set<string>((yield* catalogueEmoji).map(({ key }) => key))
    for (const keys of yield* listsOfKeys) {
      assert.deepStrictEqual(keys, Array.from(new Set(keys)).sort())
      assert.deepStrictEqual(
        keys.filter((key) => !known.has(key)),
        []
      )
    }
  })
)

it.effect("former names belong to emoji of the catalogue, sorted by key, then by release", () =>
  Effect.gen(function* () {
    const known = new Set<string>((yield* catalogueEmoji).map(({ key }) => key))
    const rows = yield* readDataFile(
      "former-names.json",
      Schema.Array(Schema.Struct({ key: Schema.String, date: Schema.String }))
    )
    const places = rows.map(({ date, key }) => `${key} ${date}`)
    assert.deepStrictEqual(places, places.toSorted())
    assert.isTrue(rows.every(({ key }) => known.has(key)))
  })
)

it.effect("reported redesigns belong to emoji of the catalogue, sorted by key, then by date", () =>
  Effect.gen(function* () {
    const known = new Set<string>((yield* catalogueEmoji).map(({ text }) => text))
    const rows = yield* readDataFile("reported-redesigns.json", ReportedRedesigns)
    const places = rows.map(({ date, key }) => `${key} ${date}`)
    assert.deepStrictEqual(places, places.toSorted())
    assert.isTrue(rows.every(({ key }) => known.has(key)))
  })
)

it.effect("a reported redesign with an unknown platform, an impossible date or a missing language is a defect", () =>
  Effect.gen(function* () {
    const [row] = yield* readDataFile(
      "reported-redesigns.json",
      Schema.Array(Schema.Record(Schema.String, Schema.Json))
    )
    const isValid = (change: Readonly<Record<string, Schema.Json>>) =>
      Exit.isSuccess(Schema.decodeUnknownExit(ReportedRedesigns)([{ ...row, ...change }]))
    for (const date of ["2016", "2016-09", "2016-02-29"]) assert.isTrue(isValid({ date }), date)
    for (const date of ["2016-13", "2016-00", "2015-02-29", "2016-9", ""]) assert.isFalse(isValid({ date }), date)
    assert.isFalse(isValid({ platform: "microsoft" }))
    assert.isFalse(isValid({ from: { en: "revolver" } }))
    assert.isFalse(isValid({ to: "" }))
    assert.isFalse(isValid({ source: "javascript:alert(1)" }))
    assert.isTrue(isValid({ platformVersion: null }))
    assert.isFalse(isValid({ platformVersion: "" }))
  })
)

it.effect("each release of coverage adds only new emoji and removes only present ones", () =>
  Effect.gen(function* () {
    const coverage = yield* readAllCoverage
    const counts: Record<string, ReadonlyArray<number>> = {}
    for (const [platform, releases] of Object.entries(coverage)) {
      const drawn = new Set<string>()
      counts[platform] = releases.map(({ added, draws, removed }, index) => {
        assert.strictEqual(draws.length > 0, index === 0)
        for (const key of [...draws, ...added]) {
          assert.isFalse(drawn.has(key), key)
          drawn.add(key)
        }
        for (const key of removed) assert.isTrue(drawn.delete(key), key)
        return drawn.size
      })
    }
    assert.deepStrictEqual(counts, {
      apple: [1614, 2379, 2619, 3509, 3770, 3778],
      facebook: [1983, 3239, 3640],
      joypixels: [3005, 3295, 3512, 3624, 3655, 3773, 3781, 3944],
      messenger: [1382],
      "noto-animated": [344],
      "microsoft-color": [3145],
      "microsoft-3d": [3372],
      "microsoft-animated": [2091, 2201],
      "windows-10": [2114, 2350, 1446],
      samsung: [2382, 2384, 1713, 3780, 3942],
      serenityos: [36, 48, 201, 1411, 1541, 1732, 1786, 1786, 1791],
      whatsapp: [3521, 3634, 3665, 3680, 3680, 3688, 3688],
      telegram: [631],
      skype: [930],
      emojitwo: [1769, 1773, 1773, 1839, 1840, 1840],
      blobmoji: [2482, 2494, 2724, 3506, 3513, 3513],
      tossface: [3496, 3603, 3603, 3654, 3655, 3655]
    })
  })
)

it.effect("no release of coverage.json removes an emoji, because none of these platforms ever did", () =>
  Effect.gen(function* () {
    for (const [platform, releases] of Object.entries(yield* readDataFile("coverage.json", Coverage))) {
      assert.deepStrictEqual(keysIn(releases.flatMap(({ removed = [] }) => removed)), [], platform)
    }
  })
)

it.effect("a table that is missing, not JSON or of another schema is a defect", () =>
  Effect.gen(function* () {
    for (const [name, schema] of [
      ["nowhere.json", Schema.Unknown],
      ["NOTICE.md", Schema.Unknown],
      ["regions.json", Schema.Array(Schema.String)]
    ] as const) {
      assert.isTrue(Exit.hasDies(yield* Effect.exit(readDataFile(name, schema))), name)
    }
  })
)
