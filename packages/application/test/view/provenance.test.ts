import { carrierSets, proposalIndex, proposalSummary } from "@emoji-catalogue/application/view"
import { sampleCatalogue } from "@emoji-catalogue/application/testing"
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

it("finds the emoji of a carrier, with their private-use characters", () => {
  const docomo = carrierSets(sampleCatalogue).find(({ carrier }) => carrier === "docomo")!
  assert.deepStrictEqual(
    docomo.characters.map(({ index, privateUse }) => [index, privateUse]),
    [[2, "E6EC"]]
  )
})
