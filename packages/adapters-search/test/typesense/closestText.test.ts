import { assert, it } from "@effect/vitest"
import { parseQueryText } from "../../src/text/parseQueryText.ts"
import { closestText } from "../../src/typesense/closestText.ts"

const texts = ["flag: Réunion", "police officer", "red heart", "a+"].map((value) => ({ value }))

it.each([
  ["heart", "red heart"],
  ["haert", "red heart"],
  ["hea", "red heart"],
  ["xqzvw offcer", "police officer"],
  ["cop", "police officer"],
  ["reunion", "flag: Réunion"],
  ["+", "a+"]
])("without highlights %s matches %s", (query, value) => {
  assert.deepStrictEqual(closestText(texts, parseQueryText(query)), { value })
})
