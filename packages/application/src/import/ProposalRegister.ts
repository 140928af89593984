import type { ProposalTitles } from "@emoji-catalogue/domain"
import { Context, type Effect } from "effect"
import type { SourceError } from "./CatalogueSource.ts"

/**
 * The register of Unicode's documents, which knows their titles. Those are texts of others and come from where the
 * operator says; the catalogue itself has none. `contracts/import/ProposalRegisterContract.ts` states the laws.
 */
export class ProposalRegister extends Context.Service<
  ProposalRegister,
  {
    /** Of every document that the register names; an answer without any is an error. */
    readonly titles: Effect.Effect<ProposalTitles, SourceError>
  }
>()("@emoji-catalogue/application/import/ProposalRegister") {}
