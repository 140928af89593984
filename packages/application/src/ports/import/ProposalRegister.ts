import type { ProposalTitles } from "@emoji-catalogue/domain"
import { Context, type Effect } from "effect"
import type { SourceError } from "./CatalogueSource.ts"

/**
 * Unicode's current document register. It may have newer titles of proposals than `CatalogueSource`. The operator
 * configures where to read the register.
 */
export class ProposalRegister extends Context.Service<
  ProposalRegister,
  {
    /** A response without titles is an error. */
    readonly titles: Effect.Effect<ProposalTitles, SourceError>
  }
>()("@emoji-catalogue/application/ports/import/ProposalRegister") {}
