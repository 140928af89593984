import type { Account, ServerId } from "@emoji-catalogue/domain"
import { Cache, Effect, Exit, Schema } from "effect"
import { ProviderAccess, ReauthorizationRequired } from "../account/ProviderAccess.ts"
import { ChatPlatform, type Membership, PlatformUnavailable } from "./ChatPlatform.ts"

/** The account may not change the emoji of this server, or is not a member of it. */
export class NotServerManager extends Schema.TaggedError<NotServerManager>()("NotServerManager", {}) {}

/** How long a permission counts for reading: a user who lost it may read for as long. */
const permissionLifetime = "1 minute"

/** How many accounts' servers are kept. */
const maxAccounts = 10_000

/** The servers that accounts manage, as the platform answers; its answer counts for a minute, and for no change. */
export const makeServerPermissions = Effect.gen(function* () {
  const access = yield* ProviderAccess
  const platform = yield* ChatPlatform

  const ask = Effect.fnUntraced(
    function* (account: Account) {
      const memberships = yield* platform.memberships(yield* access.accessToken(account))
      return memberships.filter(({ managesEmoji }) => managesEmoji)
    },
    Effect.catchTags({
      GrantRefused: () => Effect.fail(new ReauthorizationRequired()),
      ProviderUnavailable: ({ reason }) => Effect.fail(new PlatformUnavailable({ reason }))
    })
  )

  const cache = yield* Cache.makeWith(ask, {
    capacity: maxAccounts,
    timeToLive: (exit) => (Exit.isSuccess(exit) ? permissionLifetime : 0)
  })

  const requireManaged = (managed: ReadonlyArray<Membership>, server: ServerId) =>
    managed.some(({ id }) => id === server) ? Effect.void : Effect.fail(new NotServerManager())

  return {
    /** The servers that an account manages. */
    managed: (account: Account) => Cache.get(cache, account),

    requireForReading: (account: Account, server: ServerId) =>
      Effect.flatMap(Cache.get(cache, account), (managed) => requireManaged(managed, server)),

    /** Asks the platform. */
    requireForChange: (account: Account, server: ServerId) =>
      Effect.flatMap(Cache.refresh(cache, account), (managed) => requireManaged(managed, server))
  }
})
