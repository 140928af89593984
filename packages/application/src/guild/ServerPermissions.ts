import type { Account, ServerId } from "@emoji-catalogue/domain"
import { Cache, Context, Effect, Exit, Layer, Schema } from "effect"
import { ProviderAccess, ReauthorizationRequired } from "../account/ProviderAccess.ts"
import {
  ChatPlatform,
  type Membership,
  type PlatformFailure,
  PlatformUnavailable,
  ServersNotConfigured
} from "../ports/guild/ChatPlatform.ts"

/** The account may not change the emoji of this server, or is not a member of it. */
export class NotServerManager extends Schema.TaggedError<NotServerManager>()("NotServerManager", {}) {}

/** How long a permission counts for reading: a user who lost it may read for as long. */
const permissionLifetime = "1 minute"

/** How many accounts' servers are kept. */
const maxAccounts = 10_000

export type PermissionFailure = ReauthorizationRequired | PlatformFailure

/** The servers that accounts manage, as the platform answers; its answer counts for a minute, and for no change. */
export class ServerPermissions extends Context.Service<
  ServerPermissions,
  {
    /** The servers that an account manages. */
    readonly managed: (account: Account) => Effect.Effect<ReadonlyArray<Membership>, PermissionFailure>

    readonly requireForReading: (
      account: Account,
      server: ServerId
    ) => Effect.Effect<void, PermissionFailure | NotServerManager>

    /** Asks the platform. */
    readonly requireForChange: (
      account: Account,
      server: ServerId
    ) => Effect.Effect<void, PermissionFailure | NotServerManager>
  }
>()("@emoji-catalogue/application/guild/ServerPermissions") {
  static readonly layer = Layer.effect(
    ServerPermissions,
    Effect.gen(function* () {
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

      return ServerPermissions.of({
        managed: (account) => Cache.get(cache, account),
        requireForReading: (account, server) =>
          Effect.flatMap(Cache.get(cache, account), (managed) => requireManaged(managed, server)),
        requireForChange: (account, server) =>
          Effect.flatMap(Cache.refresh(cache, account), (managed) => requireManaged(managed, server))
      })
    })
  )

  /** For a service without a platform: every call fails with the missing variables. */
  static readonly layerNotConfigured = (missing: ReadonlyArray<string>) => {
    const notConfigured = Effect.fail(new ServersNotConfigured({ missing }))
    return Layer.succeed(ServerPermissions, {
      managed: () => notConfigured,
      requireForReading: () => notConfigured,
      requireForChange: () => notConfigured
    })
  }
}
