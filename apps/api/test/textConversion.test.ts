import { convertText, splitText } from "@emoji-catalogue/application/text"
import { CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import { minimallyQualified, ShortcodeSource } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { importedCatalogue } from "./importedCatalogue.ts"

const currentView = Effect.map(
  Effect.flatMap(CurrentCatalogue, ({ snapshot }) => snapshot),
  ({ view }) => view
)

/** The number of emoji that have a shortcode, by provider; for Slack with those that have one skin tone. */
const emojiWithShortcode = { github: 1870, slack: 3551, discord: 3773 }

it.layer(importedCatalogue, { timeout: "30 minutes", excludeTestServices: true })(
  "texts on the real catalogue",
  (it) => {
    it.effect("every emoji is one part of a text, with and without variation selectors", () =>
      Effect.gen(function* () {
        const view = yield* currentView
        for (const spelled of [(emoji: string) => emoji, minimallyQualified]) {
          const emoji = view.emoji.map((each) => spelled(each.emoji))
          const parts = splitText(view, emoji.join(""), "en")
          assert.deepStrictEqual(
            parts.map(({ index }) => index),
            emoji.map((_, index) => index)
          )
          assert.deepStrictEqual(
            parts.map(({ text }) => text),
            emoji
          )
        }
      })
    )

    it.effect("every character of every emoji has a name, except digits", () =>
      Effect.gen(function* () {
        const view = yield* currentView
        const unnamed = splitText(view, view.emoji.map(({ emoji }) => emoji).join(""), "en").flatMap(({ characters }) =>
          characters.flatMap(({ codepoint, name }) => (name === null ? [codepoint] : []))
        )
        const digits = ["0023", "002A", ...Array.from({ length: 10 }, (_, digit) => `003${digit}`)]
        assert.deepStrictEqual(new Set(unnamed), new Set(digits))
      })
    )

    it.effect("all emoji of a provider survive the conversion to its shortcodes and back", () =>
      Effect.gen(function* () {
        const view = yield* currentView
        const all = view.emoji.map(({ emoji }) => emoji).join("")
        for (const source of ShortcodeSource.literals) {
          const { kept, replaced, text } = convertText(view, all, { to: "shortcodes", source, language: "en" })
          assert.strictEqual(replaced.length, emojiWithShortcode[source], source)
          assert.strictEqual(replaced.length + kept.length, view.emoji.length)
          const back = convertText(view, text, { to: "emoji", source, language: "en" })
          assert.deepStrictEqual([back.text, back.kept], [all, []], source)
        }
      })
    )

    it.effect("all emoji survive the conversion to shortcodes of any provider and back", () =>
      Effect.gen(function* () {
        const view = yield* currentView
        const all = view.emoji.map(({ emoji }) => emoji).join(" ")
        const { text } = convertText(view, all, { to: "shortcodes", language: "en" })
        assert.strictEqual(convertText(view, text, { to: "emoji", language: "en" }).text, all)
      })
    )

    it.effect("every published shortcode is converted to its emoji, in upper case too", () =>
      Effect.gen(function* () {
        const view = yield* currentView
        for (const { emoji, shortcodes } of view.emoji) {
          for (const { code, source } of shortcodes) {
            const text = `:${code.toUpperCase()}:`
            assert.strictEqual(convertText(view, text, { to: "emoji", source, language: "en" }).text, emoji, text)
          }
        }
      })
    )

    it.effect.each([
      ["Call me :) :D", "Call me 🙂 😃"],
      ["Thanks <3, see you ;-)!", "Thanks ❤️, see you 😉!"],
      ["(╯°□°)╯︵┻━┻ and ¯\\_(ツ)_/¯", "😡 and 🤷"],
      [":x: is not :x", "❌ is not :x"],
      ["Lunch at 10:30, 1:100 scale, 10:30:45", undefined],
      ["See http://example.org:80/a:b and C:/ or D: \\", undefined],
      ["A) one B) two 8) eight (c) 2024 (r) (tm) 50 %)", undefined],
      ["a -> b => c <- d <-> e, 5 € + 3 $ ?? !? @", undefined],
      ["if (a != b || c == d && e) { x[0] := { y: [1] }; }", undefined],
      ["Windows XP, 1 - 2 = -1, 3 * 4 >= 5 ... -- --- ** // /* */ <br> </p>", undefined],
      ["std::vector<int>::iterator ::1 fe80::1 12:00:00Z 16:9 a:b:c 00:1b:44:ab:3a:cd", undefined]
    ] as const)("converts %j", ([text, expected]) =>
      Effect.gen(function* () {
        const view = yield* currentView
        const converted = convertText(view, text, { to: "emoji", emoticons: true, language: "en" }).text
        assert.strictEqual(converted, expected ?? text)
      })
    )
  }
)
