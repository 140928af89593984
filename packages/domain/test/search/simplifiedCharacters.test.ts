import { assert, describe, it } from "@effect/vitest"
import { fold } from "@emoji-catalogue/domain"
import { readFileSync } from "node:fs"
import { file, simplifiedCharacters } from "../../../../scripts/simplified-characters.ts"

describe("simplified characters", () => {
  it("match the dictionary; `npm run simplified` updates them", () => {
    assert.strictEqual(readFileSync(file, "utf8"), simplifiedCharacters())
  })

  it("are what every traditional character folds to, and fold to themselves", () => {
    const pairs = (JSON.parse(readFileSync(file, "utf8")) as ReadonlyArray<string>).flatMap((line) => line.split(" "))
    assert.isAbove(pairs.length, 2900)
    for (const pair of pairs) {
      assert.strictEqual(fold(pair[0]!), pair[1], pair)
      assert.strictEqual(fold(pair[1]!), pair[1], pair)
    }
  })
})
