import { Effect, Redacted, type Scope } from "effect"
import { pickAccount } from "./accountPicker.ts"
import type { DiscordState } from "./DiscordState.ts"
import type { Fault, ImageFault } from "./faults.ts"
import { makeBot, makeGuilds, makeOwnedGuild, users } from "./fixtures.ts"
import type { Guild } from "./Guild.ts"
import { listen } from "./http/listen.ts"
import { RateLimits } from "./http/RateLimits.ts"
import { type Exchange, makeServer } from "./http/server.ts"
import { square } from "./images.ts"
import { addEmoji } from "./routes/emojis.ts"

export interface Options {
  readonly clientId: string
  readonly clientSecret: Redacted.Redacted
  /** The default is a random token that no client knows, so every request with a bot token is unauthorized. */
  readonly botToken?: Redacted.Redacted
}

type Role = keyof typeof users

export interface Server {
  /** The base URL of the API, such as `http://127.0.0.1:4000/api`. */
  readonly url: string
  readonly cdnUrl: string
  readonly users: typeof users
  readonly guilds: Record<"workshop" | "readingRoom" | "cellar", Guild>
  /** The last thousand API requests, such as `GET /users/@me`. */
  readonly requests: Array<string>
  readonly rateLimits: RateLimits
  /** While set, every API request has this fault. */
  fault: Fault | undefined
  /** While set, every image has this fault. */
  imageFault: ImageFault | undefined
  observer: ((exchange: Exchange) => void) | undefined
  /** Adds a guild that the account `owner` owns, and in which the bot may manage emoji. */
  readonly addGuild: (id: string, name: string) => Guild
  /**
   * Submits the consent page as the account with this role, or presses “Cancel” if `role` is null. Returns the redirect
   * URL.
   */
  readonly pickAccount: (authorizationUrl: string, role: Role | null) => Effect.Effect<URL>
  readonly revoke: (role: Role) => void
  /** Moves the fake's clock forward. Codes, tokens and rate limits expire by this clock. */
  readonly advance: (milliseconds: number) => void
}

const maxRequests = 1000

/**
 * Imitates Discord's API, consent page and CDN on a loopback address until the scope ends. Each file of `routes/` has
 * the endpoints of one resource.
 */
export const make = Effect.fn("FakeDiscord.make")(function* (
  options: Options
): Effect.fn.Return<Server, never, Scope.Scope> {
  const { clientId, clientSecret } = options
  const guilds = makeGuilds()
  const rateLimits = new RateLimits()
  const requests: Array<string> = []
  let advanced = 0

  const discord: DiscordState = {
    application: {
      clientId,
      clientSecret,
      botToken: options.botToken ?? Redacted.make(crypto.randomUUID())
    },
    users: Object.values(users),
    bot: makeBot(clientId),
    guilds: Object.values(guilds),
    codes: new Map(),
    grants: new Set(),
    now: () => Date.now() + advanced
  }
  addEmoji(discord, guilds.workshop, "green_square", square([87, 242, 135]))
  addEmoji(discord, guilds.readingRoom, "yellow_square", square([254, 231, 92]))

  const httpServer = makeServer(discord, {
    rateLimits,
    fault: () => server.fault,
    imageFault: () => server.imageFault,
    observe: (exchange) => server.observer?.(exchange),
    record: (request) => {
      if (requests.push(request) > maxRequests) requests.shift()
    }
  })
  const cdnUrl = yield* listen(httpServer)

  const server: Server = {
    url: `${cdnUrl}/api`,
    cdnUrl,
    users,
    guilds,
    requests,
    rateLimits,
    fault: undefined,
    imageFault: undefined,
    observer: undefined,
    addGuild: (id, name) => {
      const guild = makeOwnedGuild(id, name)
      discord.guilds.push(guild)
      return guild
    },
    pickAccount: (authorizationUrl, role) => pickAccount(authorizationUrl, role === null ? undefined : users[role].id),
    revoke: (role) => {
      for (const grant of discord.grants) if (grant.user.id === users[role].id) discord.grants.delete(grant)
    },
    advance: (milliseconds) => {
      advanced += milliseconds
    }
  }
  return server
})
