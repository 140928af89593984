import type { GuildId } from "@emoji-catalogue/domain"
import { Context, type Effect, type Redacted } from "effect"

/** Simulates three guilds of a chat platform with two users. */
export class TestGuilds extends Context.Service<
  TestGuilds,
  {
    /** The access token of a user who manages emoji in `managed` and `withoutBot`, and is only a member of `joined`. */
    readonly manager: Redacted.Redacted
    /** The access token of an ordinary member of all three guilds. */
    readonly member: Redacted.Redacted
    /** The guild where the bot may change emoji. The bot is also a member of `joined`, but not of `withoutBot`. */
    readonly managed: GuildId
    readonly joined: GuildId
    readonly withoutBot: GuildId
    /** Removes the stickers of the guild `managed`. The service itself never removes stickers. */
    readonly removeStickers: Effect.Effect<void>
    /** Sets whether `managed` accepts Lottie stickers; initially it does not. */
    readonly acceptLottie: (isAccepted: boolean) => Effect.Effect<void>
    /** Sets whether the bot may change the emoji and stickers of `managed`. */
    readonly permitBot: (isPermitted: boolean) => Effect.Effect<void>
    /** Makes the chat platform reject the token of `member`. */
    readonly revokeMember: Effect.Effect<void>
  }
>()("@emoji-catalogue/application/testing/guild/TestGuilds") {}
