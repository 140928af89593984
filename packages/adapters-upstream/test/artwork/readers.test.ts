import type { SourceError, SourceImage } from "@emoji-catalogue/application/ports"
import { assert, it } from "@effect/vitest"
import { Effect, Fiber, Stream } from "effect"
import { readIconNames } from "../../src/artwork/iconNames.ts"
import { readIconify } from "../../src/artwork/iconify.ts"
import { readOpenmoji } from "../../src/artwork/openmoji.ts"
import { fluentFlat } from "../../src/artwork/installedReleases.ts"
import { readTwemoji } from "../../src/artwork/twemoji.ts"
import * as InstalledPackages from "../../src/InstalledPackages.ts"
import type { UpstreamPackages } from "../../src/UpstreamPackages.ts"
import * as MemoryPackages from "../support/MemoryPackages.ts"

const id = { name: "set", version: "1.0.0" }
const noNames = () => undefined

type Drawings = Stream.Stream<SourceImage, SourceError, UpstreamPackages>

const read = (drawings: Drawings, files: Readonly<Record<string, unknown>>) =>
  Stream.runCollect(drawings).pipe(
    Effect.map(
      (all) =>
        new Map(all.map(({ bytes, emoji }) => [emoji, new TextDecoder().decode(bytes)])) as ReadonlyMap<string, string>
    ),
    Effect.provide(
      MemoryPackages.layer(
        Object.fromEntries(
          Object.entries(files).map(([path, content]) => [
            `set@1.0.0/${path}`,
            typeof content === "string" ? content : JSON.stringify(content)
          ])
        )
      )
    )
  )

const icons = (set: object, chars: object = { "1f600": "grin" }) =>
  read(readIconify(id, noNames, new Map()), {
    "icons.json": { prefix: "set", width: 32, height: 32, ...set },
    "chars.json": chars
  })

it.effect("an icon becomes an SVG with its own view box or the set's", () =>
  Effect.gen(function* () {
    const drawn = yield* icons(
      { icons: { grin: { body: "<path/>" }, wide: { body: "<g/>", width: 48, height: 24.5, left: -2, top: 3 } } },
      { "1f600": "grin", "1f602": "wide" }
    )
    const start = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"`
    assert.deepStrictEqual(Array.from(drawn), [
      ["😀", `${start} width="32" height="32" viewBox="0 0 32 32"><path/></svg>`],
      ["😂", `${start} width="48" height="24.5" viewBox="-2 3 48 24.5"><g/></svg>`]
    ])
  })
)

it.effect("an alias resolves to its icon, mirrored once per mirroring alias", () =>
  Effect.gen(function* () {
    const aliases = {
      right: { parent: "middle", hFlip: true },
      middle: { parent: "left" },
      again: { parent: "right", hFlip: true }
    }
    const drawn = yield* icons(
      { icons: { left: { body: "<path/>", left: 4 } }, aliases },
      { "1f448": "left", "1f449": "right", "1f446": "again" }
    )
    assert.deepStrictEqual(Array.from(drawn.keys()), ["👈", "👉"])
    assert.include(drawn.get("👉"), `<g transform="translate(40 0) scale(-1 1)"><path/></g>`)
  })
)

it.effect("skips hidden icons and icons of unknown emoji", () =>
  Effect.gen(function* () {
    const set = { icons: { grin: { body: "<a/>" }, joy: { body: "<b/>", hidden: true }, x: { body: "<c/>" } } }
    const drawn = yield* icons(set, { "1f600": "grin", "1f602": "joy", "1f1e6": "x", "20e3": "keycap" })
    assert.deepStrictEqual(Array.from(drawn.keys()), ["😀"])
  })
)

it.effect("malformed icons fail with the file and key", () =>
  Effect.gen(function* () {
    const grin = { body: "<path/>" }
    const wrong: ReadonlyArray<readonly [key: string, set: object, chars?: object]> = [
      ["icons.grin.body", { icons: { grin: { body: 5 } } }],
      ["icons.grin.body", { icons: { grin: {} } }],
      ["icons.grin.rotate", { icons: { grin: { ...grin, rotate: 1 } } }],
      ["icons.grin.width", { icons: { grin: { ...grin, width: 0 } } }],
      ["icons.grin.top", { icons: { grin: { ...grin, top: `0"/><script>` } } }],
      ["aliases.smile.vFlip", { icons: { grin }, aliases: { smile: { parent: "grin", vFlip: true } } }],
      ["aliases.smile", { icons: { grin }, aliases: { smile: { parent: "nobody" } } }],
      ["aliases.smile", { icons: { grin }, aliases: { smile: { parent: "toString" } } }],
      ["aliases.a", { icons: { grin }, aliases: { a: { parent: "b" }, b: { parent: "a" } } }],
      ["prefix", { prefix: 1, icons: { grin } }],
      ["icons", { icons: {} }],
      ["icons", { icons: { other: grin } }],
      ["41", { icons: { grin } }, { "41": "grin" }],
      ["d83d", { icons: { grin } }, { d83d: "grin" }],
      ["110000", { icons: { grin } }, { "110000": "grin" }],
      ["1f600-", { icons: { grin } }, { "1f600-": "grin" }]
    ]
    for (const [key, set, chars] of wrong) {
      const error = yield* Effect.flip(icons(set, chars))
      assert.deepInclude(error, { _tag: "SourceMalformed", source: "set@1.0.0", key })
    }
  })
)

it.effect("the name styles of all sets are understood", () =>
  Effect.gen(function* () {
    const names = yield* readIconNames
    const expected: ReadonlyArray<readonly [string, string | null | undefined]> = [
      ["grinning-face", "😀"],
      ["waving-hand-dark", "👋🏿"],
      ["waving-hand-medium-light-skin-tone", "👋🏼"],
      ["police-car-light", "🚨"],
      ["blond-haired-person-dark-skin-tone", "👱🏿"],
      ["flag-for-antigua-and-barbuda", "🇦🇬"],
      ["flag-for-flag-japan", "🇯🇵"],
      ["flag-trinidad-and-tobago", "🇹🇹"],
      ["flag-for-rainbow-flag", "🏳‍🌈"],
      ["flag-for-nowhere", undefined],
      ["man-in-tuxedo", "🤵‍♂"],
      ["constructor", undefined],
      ["", undefined]
    ]
    for (const [name, emoji] of expected) assert.strictEqual(names("noto", name), emoji, name)
    assert.strictEqual(names("emojione", "man-in-tuxedo-dark-skin-tone"), "🤵🏿")
    assert.isNull(names("emojione-v1", "window"))
  }).pipe(Effect.provide(InstalledPackages.layer))
)

it.effect("matches files by code points, prefers the exact spelling and skips parts of emoji", () =>
  Effect.gen(function* () {
    const files = {
      "svg/1f3f3.svg": "bare",
      "svg/1f3f3-fe0f.svg": "exact",
      "svg/2764-fe0f.svg": "heart",
      "svg/2764.svg": "bare heart",
      "svg/1f1e6.svg": "letter",
      "svg/1f3fb.svg": "tone",
      "svg/1f9b0.svg": "hair",
      "svg/e50a.svg": "shop",
      "svg/readme.txt": "not a drawing"
    }
    const drawn = yield* read(readTwemoji(id, "svg"), files)
    assert.deepStrictEqual(Object.fromEntries(drawn), { "🏳": "exact", "❤": "heart" })
  })
)

it.effect("a file that is not an emoji is malformed unless OpenMoji's index lists it as an extra", () =>
  Effect.gen(function* () {
    for (const name of ["41", "zz", "1f600-", "d83d", "110000", "1f600-1f600", "2605"]) {
      const error = yield* Effect.flip(read(readTwemoji(id, "."), { "1f600.svg": "<svg/>", [`${name}.svg`]: "<svg/>" }))
      assert.deepInclude(error, { _tag: "SourceMalformed", source: "set@1.0.0", file: `${name}.svg` })
    }
    const openmoji = (group: string) =>
      read(readOpenmoji(id, "black/svg"), {
        "data/openmoji.json": [
          { hexcode: "1F600", group: "smileys-emotion" },
          { hexcode: "2605", group }
        ],
        "black/svg/1F600.svg": "grin",
        "black/svg/2605.svg": "star"
      })
    assert.deepStrictEqual(Array.from(yield* openmoji("extras-unicode")), [["😀", "grin"]])
    const error = yield* Effect.flip(openmoji("symbols"))
    assert.deepInclude(error, { _tag: "SourceMalformed", file: "black/svg/2605.svg" })
    const empty = yield* Effect.flip(read(readTwemoji(id, "svg"), { "svg/1f1e6.svg": "letter" }))
    assert.deepInclude(empty, { _tag: "SourceMalformed", file: "svg" })
  })
)

it.live("other fibers run while a set is read", () =>
  Effect.gen(function* () {
    let turns = 0
    const other = yield* Effect.forkChild(
      Effect.forever(
        Effect.andThen(
          Effect.yieldNow,
          Effect.sync(() => turns++)
        )
      )
    )
    while (turns === 0) yield* Effect.yieldNow
    const before = turns
    const drawings = yield* Stream.runCollect(readIconify(fluentFlat, noNames, new Map()))
    yield* Fiber.interrupt(other)
    assert.isAtLeast(turns - before, Math.floor(drawings.length / 100))
  }).pipe(Effect.provide(InstalledPackages.layer))
)
