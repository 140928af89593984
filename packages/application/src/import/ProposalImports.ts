import { applyTitles, knownTitles, type Proposal } from "@emoji-catalogue/domain"
import { Context, Effect, Layer, Option } from "effect"
import { CatalogueRepository } from "../ports/catalogue/CatalogueRepository.ts"
import { UnitOfWork } from "../shared/UnitOfWork.ts"
import type { SourceError } from "../ports/import/CatalogueSource.ts"
import { ProposalRegister } from "../ports/import/ProposalRegister.ts"

/** `titled` is the number of proposals with a title. `changed` is the number of titles that the import changes. */
export interface ProposalReport {
  readonly proposals: number
  readonly titled: number
  readonly changed: number
}

export interface ProposalOptions {
  readonly dryRun?: boolean | undefined
  /** Runs after the publication, in the same transaction. Does not run if nothing was published. */
  readonly onPublish?: ((report: ProposalReport) => Effect.Effect<void>) | undefined
}

export class ProposalImports extends Context.Service<
  ProposalImports,
  {
    /**
     * Imports titles of proposals from `ProposalRegister`. If the register has no title for a proposal, the proposal
     * keeps its title in the catalogue. Does nothing before the first catalogue import.
     */
    readonly run: (options?: ProposalOptions) => Effect.Effect<ProposalReport, SourceError>
  }
>()("@emoji-catalogue/application/import/ProposalImports") {
  static readonly layer = Layer.effect(
    ProposalImports,
    Effect.gen(function* () {
      const repository = yield* CatalogueRepository
      const register = yield* ProposalRegister
      const unit = yield* UnitOfWork

      const run = Effect.fn("ProposalImports.run")(function* ({
        dryRun = false,
        onPublish = () => Effect.void
      }: ProposalOptions = {}): Effect.fn.Return<ProposalReport, SourceError> {
        const titles = yield* Effect.cached(register.titles)
        const importOnce = Effect.gen(function* () {
          const published = yield* repository.load
          if (Option.isNone(published)) return { proposals: 0, titled: 0, changed: 0 }
          const { catalogue, generation } = published.value
          const proposals = applyTitles(catalogue.proposals, yield* titles)
          const report = reportOf(catalogue.proposals, proposals)
          if (dryRun || report.changed === 0) return report
          yield* unit.run(
            Effect.andThen(repository.publish(generation, { ...catalogue, proposals }), onPublish(report))
          )
          return report
        })
        // If another process has published a generation, the titles are applied to that generation.
        return yield* Effect.retry(importOnce, { while: (error) => error._tag === "GenerationConflict" })
      })

      return ProposalImports.of({ run })
    })
  )
}

const reportOf = (before: ReadonlyArray<Proposal>, after: ReadonlyArray<Proposal>): ProposalReport => ({
  proposals: after.length,
  titled: knownTitles(after).size,
  changed: after.filter((proposal, index) => proposal.title !== before[index]?.title).length
})
