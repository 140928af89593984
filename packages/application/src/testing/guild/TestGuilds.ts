import type { GuildId } from "@emoji-catalogue/domain"
import { Context, type Effect, type Redacted } from "effect"

/** Three guilds of a chat platform, and two of their members. */
export class TestGuilds extends Context.Service<
  TestGuilds,
  {
    /** The access token of a user who manages the emoji of `managed` and `withoutBot`, and is a member of `joined`. */
    readonly manager: Redacted.Redacted
    /** The access token of an ordinary member of all three. */
    readonly member: Redacted.Redacted
    /** The bot is a member of this guild, with permission to change emoji, and of `joined`. */
    readonly managed: GuildId
    readonly joined: GuildId
    readonly withoutBot: GuildId
    /** Removes the stickers of `managed`, which the service never does. */
    readonly removeStickers: Effect.Effect<void>
    /** Sets whether `managed` accepts Lottie stickers; initially it does not. */
    readonly acceptLottie: (isAccepted: boolean) => Effect.Effect<void>
    /** Sets whether the bot may change the emoji and stickers of `managed`. */
    readonly permitBot: (isPermitted: boolean) => Effect.Effect<void>
    /** Revokes the authorization of `member`. */
    readonly revokeMember: Effect.Effect<void>
  }
>()("@emoji-catalogue/application/testing/guild/TestGuilds") {}
