import type { Account, AccountId } from "@emoji-catalogue/domain"
import { Context, DateTime, Duration, Effect, Fiber, Layer, Option, type Redacted, Schedule, Schema } from "effect"
import { AccountRepository, type StoredTokens } from "../ports/account/AccountRepository.ts"
import { IdentityProvider, type ProviderUnavailable } from "../ports/account/IdentityProvider.ts"
import { openTokens, sealTokens } from "./sealTokens.ts"
import { type UnsealFailed, TokenVault } from "./TokenVault.ts"

/** The tokens of an account are missing or no longer valid; the user has to sign in again. */
export class ReauthorizationRequired extends Schema.TaggedError<ReauthorizationRequired>()(
  "ReauthorizationRequired",
  {}
) {}

type Failure = ReauthorizationRequired | ProviderUnavailable | UnsealFailed

/** A token that expires within this time is refreshed, because it may expire before the provider receives it. */
const minLifetime = Duration.minutes(1)

/** The wait between two polls for the tokens that another process is about to store. */
const pollInterval = Duration.millis(200)

/** 25 polls take 5 seconds. */
const maxPolls = 25

/** Provides access tokens for calls to the identity provider on behalf of accounts. */
export class ProviderAccess extends Context.Service<
  ProviderAccess,
  {
    /** Refreshes the token if it is about to expire. */
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

      const refresh = Effect.fnUntraced(function* (account: Account, before: StoredTokens) {
        const { refreshToken } = yield* openTokens(vault, account.providerId, before)
        const tokens = yield* provider.refresh(refreshToken)
        const sealed = yield* sealTokens(vault, account.providerId, tokens)
        // If another process has stored tokens during the refresh, `replaceTokens` does not overwrite those tokens. The
        // access token returned here is valid in any case, because the provider has just issued it.
        yield* accounts.replaceTokens(account.id, before.revision, sealed)
        return tokens.accessToken
      })

      /**
       * Waits until another process stores new tokens. Called if the provider refuses the refresh token, because
       * another process may have used it already.
       */
      const storedByOther = Effect.fnUntraced(function* (account: Account, before: StoredTokens) {
        const now = yield* stored(account).pipe(
          Effect.filterOrFail(
            ({ revision }) => revision !== before.revision,
            () => new ReauthorizationRequired()
          ),
          Effect.retry({ schedule: Schedule.spaced(pollInterval), times: maxPolls })
        )
        return (yield* openTokens(vault, account.providerId, now)).accessToken
      })

      const refreshing = new Map<AccountId, Fiber.Fiber<Redacted.Redacted, Failure>>()

      // Concurrent callers share one refresh. The refresh continues even if its callers are interrupted: the old
      // refresh token is used up, so the new tokens must be stored.
      const refreshOnce = (account: Account, before: StoredTokens) =>
        Effect.uninterruptibleMask((restore) =>
          Effect.suspend(() => {
            const running = refreshing.get(account.id)
            if (running !== undefined) return restore(Fiber.join(running))
            return refresh(account, before).pipe(
              Effect.uninterruptible,
              Effect.catchTag("GrantRefused", () => storedByOther(account, before)),
              Effect.forkIn(scope),
              Effect.flatMap((fiber) => {
                refreshing.set(account.id, fiber)
                fiber.addObserver(() => void refreshing.delete(account.id))
                return restore(Fiber.join(fiber))
              })
            )
          })
        )

      const isFresh = ({ expiresAt }: StoredTokens, now: DateTime.Utc) =>
        DateTime.isLessThan(DateTime.addDuration(now, minLifetime), expiresAt)

      const accessToken = Effect.fn("ProviderAccess.accessToken")(
        function* (account: Account) {
          const tokens = yield* stored(account)
          if (isFresh(tokens, yield* DateTime.now)) {
            return (yield* openTokens(vault, account.providerId, tokens)).accessToken
          }
          return yield* refreshOnce(account, tokens)
        },
        Effect.catchTag("UnsealFailed", () => Effect.fail(new ReauthorizationRequired()))
      )

      return ProviderAccess.of({ accessToken })
    })
  )
}
