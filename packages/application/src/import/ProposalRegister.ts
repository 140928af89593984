import type { ProposalTitles } from "@emoji-catalogue/domain"
import { Context, type Effect } from "effect"
import type { SourceError } from "./CatalogueSource.ts"

/**
 * Unicode's document register with the titles of proposals. The titles are third-party texts, so the project does not
 * ship them; the operator configures where to read them. `contracts/import/ProposalRegisterContract.ts` states the laws.
 */
export class ProposalRegister extends Context.Service<
  ProposalRegister,
  {
    /** The titles of all documents in the register. A response without any is an error. */
    readonly titles: Effect.Effect<ProposalTitles, SourceError>
  }
>()("@emoji-catalogue/application/import/ProposalRegister") {}
