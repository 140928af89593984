import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { readDiscordShortcodes } from "../src/discordShortcodes.ts"
import * as MemoryPackages from "./support/MemoryPackages.ts"

const read = (...lines: ReadonlyArray<string>) =>
  readDiscordShortcodes.pipe(
    Effect.provide(MemoryPackages.layer({ "discord-emoji@2.5.3/esm/mod.js": lines.join("\n") }))
  )

it.effect("reads the shortcodes of every object literal, per emoji in order", () =>
  Effect.gen(function* () {
    const codes = yield* read(
      "// generated",
      "/** The 'people' set. */",
      "const people = {",
      `    "heart": "❤️",`,
      `    "red_heart": "❤️",`,
      `    "heart": "❤",`,
      "};",
      "const symbols = {",
      `    "regional_indicator_a": "\u{1F1E6}",`,
      "};",
      "export { people, symbols };",
      ""
    )
    assert.deepStrictEqual(Array.from(codes), [
      ["❤", ["heart", "red_heart"]],
      ["\u{1F1E6}", ["regional_indicator_a"]]
    ])
  })
)

it.effect("a line of an unknown shape is malformed, with its line number", () =>
  Effect.gen(function* () {
    const malformed = { _tag: "SourceMalformed", source: "discord-emoji@2.5.3", file: "esm/mod.js" } as const
    const wrong = [
      `    grin: "😁",`,
      `    'grin': '😁',`,
      `  "grin": "😁",`,
      `    "grin": "😁", "joy": "😂",`,
      `    "grin": "\\u{1F601}",`,
      `    "gr\\x69n": "😁",`,
      `    "two words": "😁",`,
      `    "grin": "grin",`,
      `    "grin": "",`,
      `    "grin": "\u{1F1E6}\u{1F1E6}\u{1F1E6}",`,
      "    // comment",
      ""
    ]
    for (const line of wrong) {
      const error = yield* Effect.flip(read("const people = {", `    "joy": "😂",`, line, "};"))
      assert.deepInclude(error, { ...malformed, key: "line 3" })
    }
    for (const line of ["const people={", `const food = { "pizza": "🍕" };`, `/** */ const food = {`]) {
      const error = yield* Effect.flip(read("// generated", line, `    "joy": "😂",`, "};"))
      assert.deepInclude(error, { ...malformed, key: "line 2" })
    }
  })
)

it.effect("a truncated or empty module is malformed", () =>
  Effect.gen(function* () {
    for (const lines of [["const people = {", `    "joy": "😂",`], ["const people = {", "};"], []]) {
      const error = yield* Effect.flip(read(...lines))
      assert.deepInclude(error, { _tag: "SourceMalformed", key: "(whole file)" })
    }
  })
)
