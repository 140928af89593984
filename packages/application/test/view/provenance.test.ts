import { carrierSets, proposalIndex, proposalSummary } from "@emoji-catalogue/application/view"
import { sampleCatalogue } from "@emoji-catalogue/application/testing"
import type { CatalogueEmoji } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"

it("the slug of a proposal is made from its number", () => {
  const [proposal] = sampleCatalogue.proposals
  assert.deepStrictEqual(proposalSummary(proposal!).slug, "l2-09-026")
})

it("finds the emoji of a proposal", () => {
  const [first] = proposalIndex(sampleCatalogue)
  assert.deepStrictEqual(
    first?.indexes.map((index) => sampleCatalogue.emoji[index]!.emoji),
    ["❤️"]
  )
})

it("prefers emoji without a skin tone as examples of a proposal, at most five", () => {
  const document = sampleCatalogue.proposals[0]!.document
  const examplesOf = (isProposed: (each: CatalogueEmoji) => boolean) => {
    const emoji = sampleCatalogue.emoji.map((each) => ({ ...each, proposals: isProposed(each) ? [document] : [] }))
    return proposalIndex({ ...sampleCatalogue, emoji })[0]!.examples
  }
  const toned = sampleCatalogue.emoji.filter(({ base }) => base !== null)
  const plain = sampleCatalogue.emoji.filter(({ base }) => base === null)
  const show = (emoji: ReadonlyArray<CatalogueEmoji>) => emoji.slice(0, 5).map(({ emoji, slug }) => ({ slug, emoji }))
  assert.isAbove(plain.length, 5)
  assert.deepStrictEqual(
    examplesOf(() => true),
    show(plain)
  )
  assert.isNotEmpty(toned)
  assert.deepStrictEqual(
    examplesOf(({ base }) => base !== null),
    show(toned)
  )
})

it("finds the emoji of a carrier, with their private-use characters", () => {
  const docomo = carrierSets(sampleCatalogue).find(({ carrier }) => carrier === "docomo")!
  assert.deepStrictEqual(
    docomo.characters.map(({ index, privateUse }) => [index, privateUse]),
    [[2, "E6EC"]]
  )
})
