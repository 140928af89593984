import { knownTitles, applyTitles } from "@emoji-catalogue/domain"
import { Context, Effect, Equal, Layer, Option } from "effect"
import { CatalogueRepository, type PublishedCatalogue } from "../catalogue/CatalogueRepository.ts"
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

      const run = Effect.fn("ProposalImports.run")(function* () {
        let published = yield* repository.load
        if (Option.isNone(published) || untitled(published.value) === 0) return reportOf(published)
        const titles = yield* register.titles
        while (Option.isSome(published)) {
          const { catalogue, generation }: PublishedCatalogue = published.value
          const proposals = applyTitles(catalogue.proposals, titles)
          if (Equal.equals(proposals, catalogue.proposals)) break
          published = yield* repository.publish(generation, { ...catalogue, proposals }).pipe(
            Effect.asSome,
            // Somebody else published meanwhile: the titles go to what stands there now.
            Effect.catchTag("GenerationConflict", () => repository.load)
          )
        }
        return reportOf(published)
      })

      return ProposalImports.of({ run: run() })
    })
  )
}

const untitled = ({ catalogue }: PublishedCatalogue) =>
  catalogue.proposals.length - knownTitles(catalogue.proposals).size

const reportOf = (published: Option.Option<PublishedCatalogue>): ProposalReport =>
  Option.match(published, {
    onNone: () => ({ proposals: 0, titled: 0 }),
    onSome: ({ catalogue: { proposals } }) => ({ proposals: proposals.length, titled: knownTitles(proposals).size })
  })
