import type { Account, AccountId } from "@emoji-catalogue/domain"
import { Context, DateTime, Duration, Effect, Fiber, Layer, Option, type Redacted, Schedule, Schema } from "effect"
import { AccountRepository, type StoredTokens } from "./AccountRepository.ts"
import { IdentityProvider, type ProviderUnavailable } from "./IdentityProvider.ts"
import { openTokens, sealTokens } from "./sealTokens.ts"
import { type UnsealFailed, TokenVault } from "./TokenVault.ts"

/** The provider lets this service act for somebody no longer; they have to sign in again. */
export class ReauthorizationRequired extends Schema.TaggedError<ReauthorizationRequired>()("AccessEnded", {}) {}

type Failure = ReauthorizationRequired | ProviderUnavailable | UnsealFailed

/** A token that ends sooner than this may end on its way. */
const margin = Duration.minutes(1)

/** How often, and how many times, it is looked for what another process stores once the provider has answered it. */
const retryEvery = Duration.millis(200)
const retries = 25

/** Acting for people at their provider. */
export class ProviderAccess extends Context.Service<
  ProviderAccess,
  {
    /** A token that acts for an account, refreshed where it is about to end. */
    readonly accessToken: (
      account: Account
    ) => Effect.Effect<Redacted.Redacted, ReauthorizationRequired | ProviderUnavailable>
  }
>()("@emoji-catalogue/application/account/ProviderAccess") {
  static readonly layer = Layer.effect(
    ProviderAccess,
    Effect.gen(function* () {
      const accounts = yield* AccountRepository
      const provider = yield* IdentityProvider
      const vault = yield* TokenVault
      const scope = yield* Effect.scope

      const stored = Effect.fnUntraced(function* ({ id }: Account) {
        const tokens = yield* accounts.tokens(id)
        return Option.isSome(tokens) ? tokens.value : yield* new ReauthorizationRequired()
      })

      const refreshed = Effect.fnUntraced(function* (account: Account, before: StoredTokens) {
        const { refreshToken } = yield* openTokens(vault, account.providerId, before)
        const tokens = yield* provider.refresh(refreshToken)
        const sealed = yield* sealTokens(vault, account.providerId, tokens)
        // Where another process was first, its tokens are as good as these.
        yield* accounts.replaceTokens(account.id, before.revision, sealed)
        return tokens.accessToken
      })

      /** A refresh token is good once: who comes second is refused, and finds what the first one is about to store. */
      const replaced = Effect.fnUntraced(function* (account: Account, before: StoredTokens) {
        const now = yield* stored(account).pipe(
          Effect.filterOrFail(
            ({ revision }) => revision !== before.revision,
            () => new ReauthorizationRequired()
          ),
          Effect.retry({ schedule: Schedule.spaced(retryEvery), times: retries })
        )
        return (yield* openTokens(vault, account.providerId, now)).accessToken
      })

      const refreshing = new Map<AccountId, Fiber.Fiber<Redacted.Redacted, Failure>>()

      /** One for all who wait, and to its end whoever leaves: a token that was used up and not replaced is lost. */
      const refreshedOnce = (account: Account, before: StoredTokens) =>
        Effect.uninterruptibleMask((restore) =>
          Effect.suspend(() => {
            const running = refreshing.get(account.id)
            if (running !== undefined) return restore(Fiber.join(running))
            return refreshed(account, before).pipe(
              Effect.uninterruptible,
              Effect.catchTag("GrantRefused", () => replaced(account, before)),
              Effect.forkIn(scope),
              Effect.flatMap((fiber) => {
                refreshing.set(account.id, fiber)
                fiber.addObserver(() => void refreshing.delete(account.id))
                return restore(Fiber.join(fiber))
              })
            )
          })
        )

      const isGood = ({ expiresAt }: StoredTokens, now: DateTime.Utc) =>
        DateTime.isLessThan(DateTime.addDuration(now, margin), expiresAt)

      const tokenOf = Effect.fn("ProviderAccess.tokenOf")(
        function* (account: Account) {
          const tokens = yield* stored(account)
          if (isGood(tokens, yield* DateTime.now)) {
            return (yield* openTokens(vault, account.providerId, tokens)).accessToken
          }
          return yield* refreshedOnce(account, tokens)
        },
        Effect.catchTag("SealBroken", () => Effect.fail(new ReauthorizationRequired()))
      )

      return ProviderAccess.of({ accessToken: tokenOf })
    })
  )
}
