import { languages } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { readAnnotations } from "../../src/annotations.ts"
import { readFormerNames } from "../../src/facts/formerNames.ts"
import { readReportedRedesigns } from "../../src/facts/reportedRedesigns.ts"
import { readUnicodeVersions } from "../../src/facts/unicodeVersions.ts"
import * as InstalledPackages from "../../src/InstalledPackages.ts"
import { catalogueEmoji } from "../support/catalogueEmoji.ts"

it.effect("CLDR renamed 119 emoji after release 38, four of them in release 40, and other emoji since release 34", () =>
  Effect.gen(function* () {
    const renamings = yield* readFormerNames
    const since = (wanted: (cldr: number) => boolean) =>
      Array.from(renamings.values()).filter((changes) => changes.some(({ cldr }) => wanted(Number(cldr))))
    assert.strictEqual(since((cldr) => cldr > 38).length, 119)
    assert.deepStrictEqual(renamings.get("🔫"), [
      { from: "pistol", to: "water pistol", cldr: "38", date: "2020-10-28" }
    ])
    assert.deepStrictEqual(renamings.get("🤖"), [{ from: "robot face", to: "robot", cldr: "35", date: "2019-03-27" }])
    assert.deepStrictEqual(
      renamings.get("👲")?.map(({ cldr, from }) => `${from} until ${cldr}`),
      ["man with Chinese cap until 36", "man with skullcap until 36.1"]
    )
    assert.deepStrictEqual(
      renamings.get("🧔🏻")?.map(({ cldr }) => cldr),
      ["38"]
    )
    // New skin tones had no names at first; adding the names does not count as renaming.
    assert.isFalse(renamings.has("🥷🏻"))
    assert.deepStrictEqual(renamings.get("🇹🇷"), [
      { from: "flag: Turkey", to: "flag: Türkiye", cldr: "43", date: "2023-04-12" }
    ])
    assert.deepStrictEqual(
      Array.from(renamings).flatMap(([text, changes]) => (changes.some(({ cldr }) => cldr === "40") ? [text] : [])),
      ["💤", "😡", "😵", "🤗"]
    )
  })
)

it.effect("each renaming starts from the previous name, and the last one ends in the current name", () =>
  Effect.gen(function* () {
    const current = yield* readAnnotations("en").pipe(Effect.provide(InstalledPackages.layer))
    for (const [text, changes] of yield* readFormerNames) {
      assert.strictEqual(changes.at(-1)?.to, current.get(text)?.name)
      for (const [index, { from, to }] of changes.entries()) {
        assert.notStrictEqual(from, to)
        if (index > 0) assert.strictEqual(from, changes[index - 1]?.to)
      }
    }
  })
)

it.effect("the redesigns of an emoji are in the order in which platforms changed their drawings", () =>
  Effect.gen(function* () {
    const redesigns = yield* readReportedRedesigns
    assert.deepStrictEqual(
      redesigns
        .get("🔫")
        ?.map(({ date, from, platform, platformVersion, to }) => [date, platform, platformVersion, from.en, to.de]),
      [
        ["2016-08-02", "windows-10", "Windows 10 Anniversary Update", "toy ray gun", "Revolver"],
        ["2016-09", "apple", "iOS 10", "revolver", "Wasserpistole"],
        ["2018", "windows-10", null, "revolver", "Wasserpistole"],
        ["2018", "facebook", null, "handgun", "Wasserpistole"],
        ["2018-02", "samsung", "Samsung Experience 9.0", "revolver", "Wasserpistole"],
        ["2018-04", "twitter", "2.6", "revolver", "Wasserpistole"],
        ["2018-04", "google", null, "revolver", "Wasserpistole"]
      ]
    )
    for (const [emoji, found] of redesigns) {
      for (const { from, to } of found)
        assert.isTrue(
          languages.every((each) => from[each] !== to[each]),
          emoji
        )
    }
  })
)

it.effect("every emoji was encoded in a version of Unicode no later than its emoji version", () =>
  Effect.gen(function* () {
    const { dates, of } = yield* readUnicodeVersions
    const counts = new Map<string, number>()
    for (const { key, text, version } of yield* catalogueEmoji) {
      const encoded = of(text)
      if (encoded === undefined) return assert.fail(`${key} has no version`)
      assert.isTrue(dates.has(encoded))
      // Before 11.0 the numbers of emoji versions differed from those of Unicode versions.
      if (Number(version) >= 11) assert.isAtMost(Number(encoded), Number(version), key)
      counts.set(encoded, (counts.get(encoded) ?? 0) + 1)
    }
    assert.strictEqual(counts.get("17.0"), 67)
  })
)

it.effect("an emoji has the version of its newest character", () =>
  Effect.gen(function* () {
    const { of } = yield* readUnicodeVersions
    const agesOf = (...texts: ReadonlyArray<string>): ReadonlyArray<string | undefined> => texts.map(of)
    assert.deepStrictEqual(agesOf("\u00A9", "#\u20E3", "😀", "\u2764\u200D🔥"), ["1.1", "3.0", "6.1", "6.0"])
    assert.deepStrictEqual(agesOf("🏴󠁧󠁢󠁷󠁬󠁳󠁿", "🧑🏽\u200D🚀", "\u{1F6D8}"), ["7.0", "10.0", "17.0"])
    assert.deepStrictEqual(agesOf("", "字", "😀字", "\uD83D"), [undefined, undefined, undefined, undefined])
  })
)

it.effect("versions of Unicode have dates, oldest first", () =>
  Effect.gen(function* () {
    const { dates } = yield* readUnicodeVersions
    const days = Array.from(dates.values())
    assert.deepStrictEqual(days, days.toSorted())
    const versions = Array.from(dates.keys(), Number)
    assert.deepStrictEqual(
      versions,
      versions.toSorted((left, right) => left - right)
    )
    assert.deepStrictEqual([versions[0], versions.at(-1)], [1.1, 17])
  })
)
