import { sampleCatalogue } from "@emoji-catalogue/application/testing"
import type { Language } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { CatalogueIndex } from "../../src/embedded/CatalogueIndex.ts"
import { readRomanized } from "../../src/embedded/readRomanized.ts"
import { StepBudget } from "../../src/embedded/StepBudget.ts"
import { parseQueryText } from "../../src/text/parseQueryText.ts"

const index = new CatalogueIndex(sampleCatalogue, {})

const maxSteps = 1_000_000

const read = (text: string, language: Language) => {
  const budget = new StepBudget(maxSteps)
  const found = readRomanized(index.forLanguage(language).sources, parseQueryText(text), budget)
  return { found, texts: found?.texts.map(({ folded }) => folded), steps: maxSteps - budget.remaining }
}

describe("steps of a romanized query", () => {
  it("do not increase if a word is repeated", () => {
    const joined = (count: number) => read("hx".repeat(count), "zh").steps
    const once = read("hx", "zh").steps
    const query = Array.from({ length: 20 }, () => "hx").join(" ")
    assert.isAtMost(read(query, "zh").steps, once + joined(20))
  })

  it("end at the first word that no term starts with", () => {
    const { steps, texts } = read("wwwww hx sj yy zs", "zh")
    assert.isUndefined(texts)
    assert.isAtMost(steps, read("wwwwwhxsjyyzs", "zh").steps + read("wwwww", "zh").steps)
  })

  it("stop at the budget", () => {
    const budget = new StepBudget(100)
    readRomanized(index.forLanguage("zh").sources, parseQueryText("zz yy sj xs zj hx"), budget)
    assert.strictEqual(budget.remaining, 0)
  })
})

describe("the words of a romanized query", () => {
  it("are terms if all are, and the last may be the start of one", () => {
    assert.isTrue(read("hong xin", "zh").found?.areTerms)
    assert.isFalse(read("hongse huoj", "zh").found?.areTerms)
  })

  it("have no starts of terms before the last word", () => {
    assert.isUndefined(read("huoj hongx", "zh").texts)
  })

  it("are ambiguous unless a method that writes all sounds spells them", () => {
    assert.isFalse(read("hongxin", "zh").found?.isAmbiguous)
    assert.isTrue(read("hx", "zh").found?.isAmbiguous)
    assert.isTrue(read("qalb", "ar").found?.isAmbiguous)
  })
})
