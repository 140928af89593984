import type { ProposalTitles } from "@emoji-catalogue/domain"
import { Effect, Layer } from "effect"
import { ProposalRegister } from "../../import/ProposalRegister.ts"

/** `ProposalRegister` that knows `titles`. */
export const layer = (titles: ProposalTitles) => Layer.succeed(ProposalRegister, { titles: Effect.succeed(titles) })
