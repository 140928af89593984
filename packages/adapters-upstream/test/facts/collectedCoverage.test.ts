import { assert, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { readFileSync } from "node:fs"
import { type CollectedCoverage, keyOfFile, withRelease } from "../../scripts/facts/collectedCoverage.ts"
import { toJson } from "../../scripts/facts/json.ts"
import { patternsOf } from "../../scripts/facts/keyPatterns.ts"
import { keysOf } from "../../src/facts/keyPattern.ts"
import { catalogueEmoji } from "../support/catalogueEmoji.ts"

it("a pattern has a key for each combination of its ranges", () => {
  assert.deepStrictEqual(keysOf("1F600"), ["1F600"])
  assert.deepStrictEqual(keysOf("0030..0032-20E3"), ["0030-20E3", "0031-20E3", "0032-20E3"])
  assert.deepStrictEqual(keysOf("1F468..1F469-1F3FB..1F3FC-200D-1F680"), [
    "1F468-1F3FB-200D-1F680",
    "1F468-1F3FC-200D-1F680",
    "1F469-1F3FB-200D-1F680",
    "1F469-1F3FC-200D-1F680"
  ])
  for (const text of ["", "1f600", "1F600 1F601", "1F600..", "1F600-", "-1F600", "1F600..1F601..1F602"]) {
    assert.throws(() => keysOf(text), /no pattern of keys/, text)
  }
})

it.effect("converts any keys to a few patterns with exactly these keys", () =>
  Effect.gen(function* () {
    const all = (yield* catalogueEmoji).map(({ key }) => key)
    const samples = [
      all,
      all.filter((_, index) => index % 2 === 0),
      all.filter((_, index) => (index * 7919) % 13 < 4),
      all.slice(0, 1),
      []
    ]
    for (const keys of samples) {
      const patterns = patternsOf(keys)
      assert.deepStrictEqual(patterns, patterns.toSorted())
      assert.sameMembers(patterns.flatMap(keysOf), keys)
    }
    assert.isBelow(patternsOf(all).length, all.length / 4)
  })
)

it.effect.prop(
  "patterns have exactly the keys they were made from",
  [Schema.Array(Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0x1f600, maximum: 0x1f604 }))))],
  ([sequences]) =>
    Effect.sync(() => {
      const keys = new Set(
        sequences
          .filter((points) => points.length > 0)
          .map((points) => points.map((point) => point.toString(16).toUpperCase()).join("-"))
      )
      assert.sameMembers(patternsOf(Array.from(keys)).flatMap(keysOf), Array.from(keys))
    })
)

it("reads the key from a file name of any style and none from other names", () => {
  for (const [name, key] of [
    ["Base/res/emoji/U+1F44B_U+1F3FB.png", "1F44B-1F3FB"],
    ["emoji_u1f44b_1f3fb.svg", "1F44B-1F3FB"],
    ["svg/emoji_u0023_20e3.svg", "0023-20E3"],
    ["2764-fe0f-200d-1f525.svg", "2764-200D-1F525"],
    ["1F600", "1F600"],
    ["u1F600.svg", "1F600"],
    ["23-20e3.svg", "0023-20E3"]
  ] as const) {
    assert.strictEqual(keyOfFile(name), key, name)
  }
  for (const name of ["README.md", "grinning-face.png", ".gitignore", "", "emoji_u.svg", "1F44B_x.svg"]) {
    assert.isUndefined(keyOfFile(name), name)
  }
})

it("adds a release as the difference from its predecessor, and replaces it and the differences of later releases", () => {
  const release = (version: string, ...keys: ReadonlyArray<string>) => ({
    platform: "blobmoji",
    version,
    source: `github:o/n@${version}`,
    keys: new Set(keys)
  })
  const one = withRelease({}, release("1", "1F600", "1F601", "2764"))
  assert.deepStrictEqual(one, {
    blobmoji: [{ version: "1", source: "github:o/n@1", draws: ["1F600..1F601 2764"] }]
  })
  const two = withRelease(one, release("2", "1F600", "1F602"))
  assert.deepStrictEqual(two["blobmoji"]?.[1], {
    version: "2",
    source: "github:o/n@2",
    added: ["1F602"],
    removed: ["1F601 2764"]
  })
  const replaced = withRelease(two, release("1", "1F600"))
  assert.deepInclude(replaced["blobmoji"]?.[1], { added: ["1F602"], removed: [] })
})

it("the table is formatted like the script's output", () => {
  const file = readFileSync(new URL("../../data/collected-coverage.json", import.meta.url), "utf8")
  const table: CollectedCoverage = JSON.parse(file)
  assert.strictEqual(`${toJson(table, 4)}\n`, file)
  for (const [platform, releases] of Object.entries(table)) {
    let rebuilt: CollectedCoverage = {}
    const keys = new Set<string>()
    for (const release of releases) {
      const keysIn = (lines: ReadonlyArray<string>) => lines.flatMap((line) => line.split(" ").flatMap(keysOf))
      if ("removed" in release) for (const key of keysIn(release.removed)) keys.delete(key)
      for (const key of keysIn("draws" in release ? release.draws : release.added)) keys.add(key)
      const { source, version } = release
      rebuilt = withRelease(rebuilt, { platform, version, source, keys: new Set(keys) })
    }
    assert.deepStrictEqual(rebuilt[platform], releases)
  }
})
