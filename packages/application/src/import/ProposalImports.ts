import { knownTitles, applyTitles } from "@emoji-catalogue/domain"
import { Context, Effect, Equal, Layer, Option } from "effect"
import { CatalogueRepository, type PublishedCatalogue } from "../catalogue/CatalogueRepository.ts"
import type { SourceError } from "./CatalogueSource.ts"
import { ProposalRegister } from "./ProposalRegister.ts"

/** The number of proposals, and of proposals with a title. */
export interface ProposalReport {
  readonly proposals: number
  readonly titled: number
}

/** Imports proposal titles into the catalogue. */
export class ProposalImports extends Context.Service<
  ProposalImports,
  {
    /**
     * Reads the register and publishes the titles that differ. Titles that the register lacks are kept. Before the first
     * catalogue import it does nothing.
     */
    readonly run: Effect.Effect<ProposalReport, SourceError>
  }
>()("@emoji-catalogue/application/import/ProposalImports") {
  static readonly layer = Layer.effect(
    ProposalImports,
    Effect.gen(function* () {
      const repository = yield* CatalogueRepository
      const register = yield* ProposalRegister

      const run = Effect.fn("ProposalImports.run")(function* () {
        let published = yield* repository.load
        if (Option.isNone(published)) return reportOf(published)
        const titles = yield* register.titles
        while (Option.isSome(published)) {
          const { catalogue, generation }: PublishedCatalogue = published.value
          const proposals = applyTitles(catalogue.proposals, titles)
          if (Equal.equals(proposals, catalogue.proposals)) break
          published = yield* repository.publish(generation, { ...catalogue, proposals }).pipe(
            Effect.asSome,
            // On a conflict another process has published: apply the titles to that generation.
            Effect.catchTag("GenerationConflict", () => repository.load)
          )
        }
        return reportOf(published)
      })

      return ProposalImports.of({ run: run() })
    })
  )
}

const reportOf = (published: Option.Option<PublishedCatalogue>): ProposalReport =>
  Option.match(published, {
    onNone: () => ({ proposals: 0, titled: 0 }),
    onSome: ({ catalogue: { proposals } }) => ({ proposals: proposals.length, titled: knownTitles(proposals).size })
  })
