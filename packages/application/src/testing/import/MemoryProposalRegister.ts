import type { ProposalTitles } from "@emoji-catalogue/domain"
import { Effect, Layer } from "effect"
import { ProposalRegister } from "../../ports/import/ProposalRegister.ts"

/**
 * `ProposalRegister` with the given titles.
 *
 * @example
 * ```ts
 * import { ProposalRegister } from "@emoji-catalogue/application/ports"
 * import { MemoryProposalRegister } from "@emoji-catalogue/application/testing"
 * import { DocumentNumber } from "@emoji-catalogue/domain"
 * import { Effect } from "effect"
 *
 * const document = DocumentNumber.make("L2/09-026")
 * const register = MemoryProposalRegister.layer(new Map([[document, "Proposal for encoding emoji symbols"]]))
 * const title = Effect.gen(function* () {
 *   return (yield* (yield* ProposalRegister).titles).get(document)
 * })
 * await Effect.runPromise(Effect.provide(title, register)) // => "Proposal for encoding emoji symbols"
 * ```
 */
export const layer = (titles: ProposalTitles) => Layer.succeed(ProposalRegister, { titles: Effect.succeed(titles) })
