import { Effect, Redacted, type Scope } from "effect"
import { pickAccount } from "./accountPicker.ts"
import type { DiscordState } from "./DiscordState.ts"
import type { Fault, ImageFault } from "./faults.ts"
import { makeBot, makeGuilds, makeOwnedGuild, users } from "./fixtures.ts"
import type { Guild } from "./Guild.ts"
import { type FakeDiscordNotStarted, listen } from "./http/listen.ts"
import { RateLimits } from "./http/RateLimits.ts"
import { type Exchange, makeServer } from "./http/server.ts"
import { square } from "./images.ts"
import { addEmoji } from "./routes/emojis.ts"

export interface Options {
  readonly clientId: string
  readonly clientSecret: Redacted.Redacted
  /** By default a random token, so no bot can authenticate. */
  readonly botToken?: Redacted.Redacted
  /** Redirect URIs that are allowed in addition to all loopback URIs. */
  readonly redirectUris?: ReadonlyArray<string>
  /** A loopback address. By default 127.0.0.1. */
  readonly host?: string
  /** By default any free port. */
  readonly port?: number
}

type Role = keyof typeof users

/** A running fake. */
export interface Server {
  /** The base URL of the API, such as `http://127.0.0.1:4000/api`. */
  readonly url: string
  /** The base URL of images, such as `http://127.0.0.1:4000`. */
  readonly cdnUrl: string
  readonly users: typeof users
  /** The guilds of the fake. Tests may change them. */
  readonly guilds: Record<"workshop" | "readingRoom" | "cellar", Guild>
  /** The last thousand requests to the API, such as `GET /users/@me`. */
  readonly requests: Array<string>
  readonly rateLimits: RateLimits
  /** The fault of every API request until this is set to undefined. */
  fault: Fault | undefined
  /** The fault of every image until this is set to undefined. */
  imageFault: ImageFault | undefined
  /** Receives each API request with its response. */
  observer: ((exchange: Exchange) => void) | undefined
  /** Adds a guild that the owner account owns, and in which the bot may manage emoji. */
  readonly addGuild: (id: string, name: string) => Guild
  /**
   * Picks the account of a role on the consent page, or cancels if the role is null. Returns the URL to which the
   * browser is redirected.
   */
  readonly pickAccount: (authorizationUrl: string, role: Role | null) => Effect.Effect<URL>
  /** Revokes all grants of a user. */
  readonly revoke: (role: Role) => void
  /** Moves the clock of the fake forward. Codes, tokens and rate limits expire by this clock. */
  readonly advance: (milliseconds: number) => void
}

const maxRequests = 1000

/**
 * Imitates Discord's API, consent page and CDN in memory, on a loopback address, until the scope ends. Each file of
 * `routes/` imitates the endpoints of one resource.
 */
export const make = Effect.fn("FakeDiscord.make")(function* (
  options: Options
): Effect.fn.Return<Server, FakeDiscordNotStarted, Scope.Scope> {
  const { clientId, clientSecret, host = "127.0.0.1", port = 0, redirectUris = [] } = options
  const guilds = makeGuilds()
  const rateLimits = new RateLimits()
  const requests: Array<string> = []
  let advanced = 0

  const discord: DiscordState = {
    application: {
      clientId,
      clientSecret,
      botToken: options.botToken ?? Redacted.make(crypto.randomUUID()),
      redirectUris
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
  const cdnUrl = yield* listen(httpServer, host, port)

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
