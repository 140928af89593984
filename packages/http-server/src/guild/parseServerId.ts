import { ServerId } from "@emoji-catalogue/domain"
import { Effect, Schema } from "effect"
import { serverNotFound } from "./serverProblems.ts"

const isServerId = Schema.is(ServerId)

/** Other texts are the id of no server. */
export const parseServerId = (text: string) => (isServerId(text) ? Effect.succeed(text) : serverNotFound())
