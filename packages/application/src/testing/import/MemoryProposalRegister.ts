import type { ProposalTitles } from "@emoji-catalogue/domain"
import { Effect, Layer } from "effect"
import { ProposalRegister } from "../../import/ProposalRegister.ts"

/** `ProposalRegister` with the given titles. */
export const layer = (titles: ProposalTitles) => Layer.succeed(ProposalRegister, { titles: Effect.succeed(titles) })
