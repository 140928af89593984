import { PackageCatalogueSource } from "@emoji-catalogue/adapters-upstream"
import { CatalogueSource } from "@emoji-catalogue/application/ports"
import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import * as MemoryPackages from "./support/MemoryPackages.ts"

const groups = JSON.stringify({
  groups: { 0: "smileys-emotion", 2: "component" },
  subgroups: { 0: "face-smiling" },
  hierarchy: { 0: [0], 2: [] }
})
const entry = { emoji: "😀", version: 1, order: 1, group: 0, subgroup: 0 }

const sourceOf = (files: Readonly<Record<string, string>>) =>
  PackageCatalogueSource.layer.pipe(Layer.provide(MemoryPackages.layer(files)))

const failure = (
  files: Readonly<Record<string, string>>,
  read: (source: CatalogueSource["Service"]) => Effect.Effect<unknown, unknown>
) => Effect.flatMap(CatalogueSource, read).pipe(Effect.flip, Effect.provide(sourceOf(files)))

const unicodeFailure = (data: string, groupsJson = groups) =>
  failure(
    { "emojibase-data@17.0.0/meta/groups.json": groupsJson, "emojibase-data@17.0.0/en/data.json": data },
    (source) => source.unicode
  )

it.effect("malformed input fails with the package, the file and the key", () =>
  Effect.gen(function* () {
    const at = (file: string, key: string) => ({
      _tag: "SourceMalformed",
      source: "emojibase-data@17.0.0",
      file,
      key
    })
    assert.deepInclude(yield* unicodeFailure("[{"), at("en/data.json", "(whole file)"))
    assert.deepInclude(yield* unicodeFailure("{}"), at("en/data.json", "(root)"))
    assert.deepInclude(yield* unicodeFailure("[]"), at("en/data.json", "(root)"))
    assert.deepInclude(
      yield* unicodeFailure(JSON.stringify([entry, { ...entry, emoji: 5 }])),
      at("en/data.json", "1.emoji")
    )
    assert.deepInclude(
      yield* unicodeFailure(JSON.stringify([{ ...entry, version: 99 }])),
      at("en/data.json", "0.version")
    )
    assert.deepInclude(yield* unicodeFailure(JSON.stringify([{ ...entry, subgroup: 7 }])), at("en/data.json", "0"))
    assert.deepInclude(
      yield* unicodeFailure("[]", groups.replace("face-smiling", "face-unheard-of")),
      at("meta/groups.json", "subgroups.0")
    )
    assert.deepInclude(
      yield* failure({ "emojibase-data@17.0.0/en/shortcodes/github.json": `{"1F600":"two words"}` }, (source) =>
        source.shortcodes("github")
      ),
      { source: "emojibase-data@17.0.0", file: "en/shortcodes/github.json" }
    )
    assert.deepInclude(
      yield* failure({ "discord-emoji@2.5.3/esm/mod.js": "" }, (source) => source.shortcodes("discord")),
      { source: "discord-emoji@2.5.3", file: "esm/mod.js" }
    )
    assert.deepInclude(
      yield* failure(
        {
          "cldr-annotations-full@48.2.0/annotations/ja/annotations.json": `{"annotations":{"annotations":{"😀":{"tts":[""]}}}}`
        },
        (source) => source.annotations("ja")
      ),
      {
        source: "cldr-annotations-full@48.2.0",
        file: "annotations/ja/annotations.json",
        key: "annotations.annotations.😀.tts.0"
      }
    )
  })
)

it.effect("an emoji with an invalid version, group or sequence is malformed and not skipped", () =>
  Effect.gen(function* () {
    const wrong: ReadonlyArray<readonly [key: string, entry: object]> = [
      ["version", { ...entry, version: 17.123 }],
      ["version", { ...entry, version: -1 }],
      ["group", { ...entry, group: 99 }],
      ["group", { ...entry, group: -1 }],
      ["group", { ...entry, group: undefined }],
      ["emoji", { ...entry, emoji: "\uD83D" }],
      ["emoji", { ...entry, emoji: "abc" }],
      ["emoji", { ...entry, emoji: "\u{1F1E6}" }],
      ["emoji", { ...entry, emoji: "abc", group: 2 }]
    ]
    for (const [key, each] of wrong) {
      assert.deepInclude(yield* unicodeFailure(JSON.stringify([entry, each])), {
        _tag: "SourceMalformed",
        source: "emojibase-data@17.0.0",
        file: "en/data.json",
        key: `1.${key}`
      })
      assert.deepInclude(yield* unicodeFailure(JSON.stringify([{ ...entry, skins: [each] }])), {
        _tag: "SourceMalformed",
        key: `0.skins.0.${key}`
      })
    }
  })
)

it.effect("components and single regional indicators are skipped", () =>
  Effect.gen(function* () {
    const { emoji } = yield* (yield* CatalogueSource).unicode
    assert.deepStrictEqual(
      emoji.map((each) => each.emoji),
      ["😀"]
    )
  }).pipe(
    Effect.provide(
      sourceOf({
        "emojibase-data@17.0.0/meta/groups.json": groups,
        "emojibase-data@17.0.0/en/data.json": JSON.stringify([
          { emoji: "\u{1F1E6}", version: 0 },
          entry,
          { ...entry, emoji: "🏻", group: 2 }
        ])
      })
    )
  )
)

it.effect("a shortcode for code points that are not an emoji is malformed", () =>
  Effect.gen(function* () {
    for (const hexcode of ["zz", "110000", "1F600-", "", "D83D", "D83D-DE00", "41"]) {
      const codes = JSON.stringify({ "1F44D": "+1", [hexcode]: "grinning" })
      const files = { "emojibase-data@17.0.0/en/shortcodes/github.json": codes }
      assert.deepInclude(yield* failure(files, (source) => source.shortcodes("github")), {
        _tag: "SourceMalformed",
        source: "emojibase-data@17.0.0",
        file: "en/shortcodes/github.json",
        key: hexcode
      })
    }
  })
)
