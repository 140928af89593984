import { GuildId } from "@emoji-catalogue/domain"
import { Effect, Schema } from "effect"
import { guildNotFound } from "./guildProblems.ts"

const isGuildId = Schema.is(GuildId)

/** Other texts are the id of no guild. */
export const parseGuildId = (text: string) => (isGuildId(text) ? Effect.succeed(text) : guildNotFound())
