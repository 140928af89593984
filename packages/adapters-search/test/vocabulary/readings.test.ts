import { assert, describe, it } from "@effect/vitest"
import { readFileSync } from "node:fs"
import { file, japaneseReadings } from "../../scripts/readings.ts"
import { kanaReading, parseReadings } from "../../src/text/kanaReadings.ts"

describe("Japanese readings", () => {
  it("match the dictionary; `npm run readings` updates them", async () => {
    assert.strictEqual(readFileSync(file, "utf8"), await japaneseReadings())
  }, 60_000)

  it("are in hiragana", () => {
    const lines: ReadonlyArray<string> = JSON.parse(readFileSync(file, "utf8"))
    const readings = parseReadings(lines)
    assert.isAbove(readings.size, 5000)
    for (const [word, all] of readings) for (const each of all) assert.match(each, /^[\u3041-\u3096ー0-9A-Z]+$/, word)
    assert.deepStrictEqual(kanaReading("心臓", readings)?.whole, ["しんぞう"])
    assert.deepStrictEqual(kanaReading("消防車", readings)?.whole, ["しょうぼうしゃ"])
  })
})
