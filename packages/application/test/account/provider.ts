import {
  AccountRepository,
  IdentityProvider,
  ProviderAccess,
  SessionRepository,
  SignIn,
  TokenVault
} from "@emoji-catalogue/application"
import { TestUsers, MemoryAccounts, MemoryIdentityProvider } from "@emoji-catalogue/application/testing"
import { Context, Effect, Layer, Redacted } from "effect"

type Provider = IdentityProvider["Service"]
type Accounts = AccountRepository["Service"]

export const redirectUri = "http://127.0.0.1:3000/api/auth/discord/callback"

/** A provider and a database, and services on them; `process` makes those of another process. */
export const world = Effect.gen(function* () {
  const provider = yield* Layer.build(MemoryIdentityProvider.layer)
  const stored = yield* Layer.build(MemoryAccounts.layer)
  const inner = Context.get(provider, IdentityProvider)
  const accounts = Context.get(stored, AccountRepository)
  const consent = Context.get(provider, TestUsers)

  const process = Effect.fnUntraced(function* (
    change: { readonly provider?: Partial<Provider>; readonly accounts?: Partial<Accounts>; readonly key?: number } = {}
  ) {
    const built = yield* Layer.mergeAll(SignIn.layer, ProviderAccess.layer).pipe(
      Layer.provide([
        Layer.succeed(IdentityProvider, { ...inner, ...change.provider }),
        Layer.succeed(AccountRepository, { ...accounts, ...change.accounts }),
        TokenVault.layer(Redacted.make(new Uint8Array(32).fill(change.key ?? 1)))
      ]),
      Layer.fresh,
      Layer.build
    )
    return { signIn: Context.get(built, SignIn), access: Context.get(built, ProviderAccess) }
  })

  /** Somebody goes to the provider, agrees and comes back with a code. */
  const agreed = Effect.fnUntraced(function* (signIn: SignIn["Service"], person = consent.users[0]) {
    const { attempt, url } = yield* signIn.begin(redirectUri)
    return { attempt, ...(yield* consent.authorize(person, url)) }
  })

  const signedIn = Effect.fnUntraced(function* () {
    const { signIn } = yield* process()
    const { attempt, code } = yield* agreed(signIn)
    return yield* signIn.complete(attempt, code)
  })

  return {
    process,
    agreed,
    signedIn,
    consent,
    provider: inner,
    accounts,
    sessions: Context.get(stored, SessionRepository)
  }
})
