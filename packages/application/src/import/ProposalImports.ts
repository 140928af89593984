import { type Titles, titlesOf, withTitles } from "@emoji-catalogue/domain"
import { Context, Effect, Equal, Layer, Option } from "effect"
import { CatalogueRepository } from "../catalogue/CatalogueRepository.ts"
import type { SourceError } from "./CatalogueSource.ts"
import { ProposalRegister } from "./ProposalRegister.ts"

/** How many proposals the catalogue has, and of how many it knows the title. */
export interface ProposalReport {
  readonly proposals: number
  readonly titled: number
}

/** Brings the titles of proposals into the catalogue. */
export class ProposalImports extends Context.Service<
  ProposalImports,
  {
    /**
     * Asks the register, unless every proposal has a title, and publishes what was not known. A title that the register
     * does not give stays.
     */
    readonly run: Effect.Effect<ProposalReport, SourceError>
  }
>()("@emoji-catalogue/application/import/ProposalImports") {
  static readonly layer = Layer.effect(
    ProposalImports,
    Effect.gen(function* () {
      const repository = yield* CatalogueRepository
      const register = yield* ProposalRegister

      const publish = Effect.fn("ProposalImports.publish")(function* (titles: Titles) {
        const published = yield* repository.load
        if (Option.isNone(published)) return { proposals: 0, titled: 0 }
        const { catalogue, generation } = published.value
        const proposals = withTitles(catalogue.proposals, titles)
        if (!Equal.equals(proposals, catalogue.proposals)) {
          yield* repository.publish(generation, { ...catalogue, proposals })
        }
        return { proposals: proposals.length, titled: titlesOf(proposals).size }
      })

      const isComplete = Effect.map(
        repository.load,
        Option.exists(({ catalogue }) => catalogue.proposals.every(({ title }) => title !== null))
      )

      return ProposalImports.of({
        run: Effect.gen(function* () {
          const titles = (yield* isComplete) ? new Map() : yield* register.titles
          // Somebody else published meanwhile: the titles go to what stands there now.
          return yield* Effect.eventually(publish(titles))
        })
      })
    })
  )
}
