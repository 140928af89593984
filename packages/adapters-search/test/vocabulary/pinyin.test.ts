import { assert, it } from "@effect/vitest"
import { readFileSync } from "node:fs"
import { file, pinyinSyllables } from "../../scripts/pinyin.ts"

it("the pinyin of characters matches pinyin-pro; `npm run pinyin` updates it", () => {
  assert.strictEqual(readFileSync(file, "utf8"), pinyinSyllables())
})
