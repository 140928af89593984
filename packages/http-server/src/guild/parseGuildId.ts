import { GuildId } from "@emoji-catalogue/domain"
import { Effect, Schema } from "effect"
import { guildNotFound } from "./guildProblems.ts"

const isGuildId = Schema.is(GuildId)

/** Responds that the guild is not found if the text is not a guild id. */
export const parseGuildId = (text: string) => (isGuildId(text) ? Effect.succeed(text) : guildNotFound())
