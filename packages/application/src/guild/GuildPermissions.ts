import type { Account, GuildId } from "@emoji-catalogue/domain"
import { Cache, Context, Effect, Exit, Layer, Schema } from "effect"
import { ProviderAccess, ReauthorizationRequired } from "../account/ProviderAccess.ts"
import {
  ChatPlatform,
  GuildsNotConfigured,
  type Membership,
  type PlatformFailure,
  PlatformUnavailable
} from "../ports/guild/ChatPlatform.ts"

/** The account may not change the emoji of this guild, or is not a member of it. */
export class NotGuildManager extends Schema.TaggedError<NotGuildManager>()("NotGuildManager", {}) {}

/** A user who loses the permission can still read the guild's emoji and backups for this long. */
const permissionLifetime = "1 minute"

const maxAccounts = 10_000

export type PermissionFailure = ReauthorizationRequired | PlatformFailure

/**
 * Checks whether an account may manage a guild. `managed` and `requireForReading` cache results for a minute.
 * `requireForChange` always asks the platform.
 */
export class GuildPermissions extends Context.Service<
  GuildPermissions,
  {
    readonly managed: (account: Account) => Effect.Effect<ReadonlyArray<Membership>, PermissionFailure>

    readonly requireForReading: (
      account: Account,
      guild: GuildId
    ) => Effect.Effect<void, PermissionFailure | NotGuildManager>

    readonly requireForChange: (
      account: Account,
      guild: GuildId
    ) => Effect.Effect<void, PermissionFailure | NotGuildManager>
  }
>()("@emoji-catalogue/application/guild/GuildPermissions") {
  static readonly layer = Layer.effect(
    GuildPermissions,
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

      const requireManaged = (managed: ReadonlyArray<Membership>, guild: GuildId) =>
        managed.some(({ id }) => id === guild) ? Effect.void : Effect.fail(new NotGuildManager())

      return GuildPermissions.of({
        managed: (account) => Cache.get(cache, account),
        requireForReading: (account, guild) =>
          Effect.flatMap(Cache.get(cache, account), (managed) => requireManaged(managed, guild)),
        requireForChange: (account, guild) =>
          Effect.flatMap(Cache.refresh(cache, account), (managed) => requireManaged(managed, guild))
      })
    })
  )

  static readonly layerNotConfigured = (missing: ReadonlyArray<string>) => {
    const notConfigured = Effect.fail(new GuildsNotConfigured({ missing }))
    return Layer.succeed(GuildPermissions, {
      managed: () => notConfigured,
      requireForReading: () => notConfigured,
      requireForChange: () => notConfigured
    })
  }
}
