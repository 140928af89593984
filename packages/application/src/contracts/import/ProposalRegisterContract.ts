import { DocumentNumber } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, type Layer, Schema } from "effect"
import { ProposalRegister } from "../../ports/import/ProposalRegister.ts"

export const proposalRegisterContract = (name: string, layer: Layer.Layer<ProposalRegister, unknown>) =>
  it.layer(layer, { excludeTestServices: true })(`ProposalRegister (${name})`, (it) => {
    it.effect("titles are single lines, and document numbers are well-formed", () =>
      Effect.gen(function* () {
        const titles = yield* (yield* ProposalRegister).titles
        assert.isAbove(titles.size, 0)
        for (const [document, title] of titles) {
          assert.isTrue(Schema.is(DocumentNumber)(document), document)
          assert.match(title, /^\S(.*\S)?$/u)
          assert.isTrue(title.isWellFormed())
        }
      })
    )
  })
