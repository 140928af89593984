import { sampleCatalogue } from "@emoji-catalogue/application/testing"
import { fold } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { CatalogueIndex } from "../../src/embedded/CatalogueIndex.ts"
import { wordTerms } from "../../src/embedded/matchTerms.ts"

it("a single kana does not start readings, even if it is voiced", () => {
  const { index, languages } = new CatalogueIndex(sampleCatalogue, {}).forLanguage("ja").sources
  const isReading = (term: number) => index.areReadings[term] === 1
  const kana = Array.from("がぎぐげござじずぜぞだぢづでどばびぶべぼぱぴぷぺぽ").map(fold)
  const started = kana.filter((text) => {
    const [first, end] = index.terms.prefixRange(text)
    return index.areReadings.subarray(first, end).includes(1)
  })
  assert.isNotEmpty(started)
  for (const text of started) {
    const exact = index.terms.idOf(text)
    const matches = wordTerms(index, { text, isPrefix: true }, languages)
    assert.deepStrictEqual(
      matches.filter(({ term }) => term !== exact && isReading(term)),
      [],
      text
    )
  }
})
