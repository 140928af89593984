import { GuildId } from "@emoji-catalogue/domain"
import { Effect, Schema } from "effect"
import { guildNotFound } from "./guildProblems.ts"

const isGuildId = Schema.is(GuildId)

/** Parses a guild id. Any other text gets the response for an unknown guild. */
export const parseGuildId = (text: string) => (isGuildId(text) ? Effect.succeed(text) : guildNotFound())
