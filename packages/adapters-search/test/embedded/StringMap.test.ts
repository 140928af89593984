import { assert, it } from "@effect/vitest"
import { StringMap, stringMapData } from "../../src/embedded/StringMap.ts"

it("finds the number of each of its strings, and of no other string", () => {
  // Few different characters, so that many strings are prefixes and suffixes of each other.
  const units = ["a", "b", "é", "猫", "🐈"]
  let keys = [""]
  for (let length = 0; length < 4; length++) {
    keys = [...new Set(keys.flatMap((key) => [key, ...units.map((unit) => key + unit)]))]
  }
  assert.strictEqual(keys.length, 781)
  for (const isKey of [() => true, () => false, (at: number) => at % 2 === 0, (at: number) => at % 7 === 3]) {
    const expected = new Map(keys.map((key, at) => [key, at * 1000] as const).filter((_, at) => isKey(at)))
    const map = new StringMap(stringMapData(expected))
    for (const key of keys) assert.strictEqual(map.get(key), expected.get(key), key)
  }
})
