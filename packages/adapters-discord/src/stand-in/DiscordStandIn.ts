import { Effect, Redacted, type Scope } from "effect"
import { choose } from "./choose.ts"
import type { Discord } from "./Discord.ts"
import { store } from "./emojis.ts"
import type { Guild } from "./Guild.ts"
import { botOf, foundGuilds, users } from "./inhabitants.ts"
import { listen, type StandInNotStarted } from "./listen.ts"
import { square } from "./pictures.ts"
import { type Limit, RateLimits } from "./rateLimits.ts"
import { serverOf } from "./server.ts"
import type { Trouble } from "./Trouble.ts"

export interface Options {
  readonly clientId: string
  readonly clientSecret: Redacted.Redacted
  /** Made up where it is not given, so that no bot can sign in. */
  readonly botToken?: Redacted.Redacted
  /** Besides all that lead to this computer. */
  readonly redirectUris?: ReadonlyArray<string>
  /** An address of this computer only. By default 127.0.0.1. */
  readonly host?: string
  /** By default any that is free. */
  readonly port?: number
}

type Role = keyof typeof users

export interface StandIn {
  /** Of the API, as in `http://127.0.0.1:4000/api`. */
  readonly url: string
  /** Of pictures, as in `http://127.0.0.1:4000`. */
  readonly cdnUrl: string
  readonly users: typeof users
  /** What is in them may be changed. */
  readonly guilds: Record<"workshop" | "readingRoom" | "cellar", Guild>
  /** The last thousand requests to the API, as in `GET /users/@me`. */
  readonly requests: Array<string>
  /** Of routes, as in `GET /guilds/:guild/emojis`. */
  readonly limits: Map<string, Limit>
  /** What is wrong with it, until that is taken away. */
  trouble: Trouble | undefined
  /** Does what a browser does where somebody chooses, or nobody, and gives where the browser is sent. */
  readonly choose: (authorizationUrl: string, who: Role | null) => Effect.Effect<URL>
  /** Ends all that somebody agreed to. */
  readonly revoke: (who: Role) => void
  /** Lets time go by, for codes, tokens and rate limits. */
  readonly pass: (milliseconds: number) => void
}

const requestsKept = 1000

/** Discord's API, website and pictures in memory, on this computer only, until the scope ends. */
export const make = Effect.fn("DiscordStandIn.make")(function* (
  options: Options
): Effect.fn.Return<StandIn, StandInNotStarted, Scope.Scope> {
  const { clientId, clientSecret, host = "127.0.0.1", port = 0, redirectUris = [] } = options
  const guilds = foundGuilds()
  const limits = new RateLimits()
  const requests: Array<string> = []
  let passed = 0

  const discord: Discord = {
    application: {
      clientId,
      clientSecret,
      botToken: options.botToken ?? Redacted.make(crypto.randomUUID()),
      redirectUris
    },
    users: Object.values(users),
    bot: botOf(clientId),
    guilds: Object.values(guilds),
    codes: new Map(),
    grants: new Set(),
    now: () => Date.now() + passed
  }
  store(discord, guilds.workshop, "green_square", square([87, 242, 135]))
  store(discord, guilds.readingRoom, "yellow_square", square([254, 231, 92]))

  const server = serverOf(discord, {
    limits,
    trouble: () => standIn.trouble,
    noted: (asked) => {
      if (requests.push(asked) > requestsKept) requests.shift()
    }
  })
  const cdnUrl = yield* listen(server, host, port)

  const standIn: StandIn = {
    url: `${cdnUrl}/api`,
    cdnUrl,
    users,
    guilds,
    requests,
    limits: limits.limits,
    trouble: undefined,
    choose: (authorizationUrl, who) => choose(authorizationUrl, who === null ? undefined : users[who].id),
    revoke: (who) => {
      for (const grant of discord.grants) if (grant.user.id === users[who].id) discord.grants.delete(grant)
    },
    pass: (milliseconds) => {
      passed += milliseconds
    }
  }
  return standIn
})
