import { ProviderAccess, SignIn, TokenVault } from "@emoji-catalogue/application/account"
import { AccountRepository, IdentityProvider, SessionRepository } from "@emoji-catalogue/application/ports"
import { MemoryAccounts, MemoryIdentityProvider, TestUsers } from "@emoji-catalogue/application/testing"
import { Context, Effect, Layer, Redacted } from "effect"

type Provider = IdentityProvider["Service"]
type Accounts = AccountRepository["Service"]

export const redirectUri = "http://127.0.0.1:3000/api/auth/discord/callback"

/** A provider, a database and the services on them; `process` builds the services of another process. */
export const signInFixture = Effect.gen(function* () {
  const provider = yield* Layer.build(MemoryIdentityProvider.layer)
  const stored = yield* Layer.build(MemoryAccounts.layer)
  const inner = Context.get(provider, IdentityProvider)
  const accounts = Context.get(stored, AccountRepository)
  const testUsers = Context.get(provider, TestUsers)

  let running = 0
  const counted = <A, E>(encryption: Effect.Effect<A, E>) =>
    Effect.suspend(() => {
      running++
      return Effect.ensuring(
        encryption,
        Effect.sync(() => running--)
      )
    })
  const countedVault = (key: number) =>
    Layer.effect(
      TokenVault,
      Effect.map(TokenVault, ({ open, seal }) => ({
        seal: (owner, secret) => counted(seal(owner, secret)),
        open: (owner, sealed) => counted(open(owner, sealed))
      }))
    ).pipe(Layer.provide(TokenVault.layer(Redacted.make(new Uint8Array(32).fill(key)))))

  const process = Effect.fnUntraced(function* (
    change: { readonly provider?: Partial<Provider>; readonly accounts?: Partial<Accounts>; readonly key?: number } = {}
  ) {
    const built = yield* Layer.mergeAll(SignIn.layer, ProviderAccess.layer).pipe(
      Layer.provide([
        Layer.succeed(IdentityProvider, { ...inner, ...change.provider }),
        Layer.succeed(AccountRepository, { ...accounts, ...change.accounts }),
        countedVault(change.key ?? 1)
      ]),
      Layer.fresh,
      Layer.build
    )
    return { signIn: Context.get(built, SignIn), access: Context.get(built, ProviderAccess) }
  })

  /** A user authorizes the service at the provider, and returns with a code. */
  const authorized = Effect.fnUntraced(function* (signIn: SignIn["Service"], user = testUsers.users[0]) {
    const { attempt, url } = yield* signIn.begin(redirectUri)
    return { attempt, ...(yield* testUsers.authorize(user, url)) }
  })

  const signedIn = Effect.fnUntraced(function* () {
    const { signIn } = yield* process()
    const { attempt, code } = yield* authorized(signIn)
    return yield* signIn.complete(attempt, code)
  })

  return {
    process,
    authorized,
    signedIn,
    testUsers,
    provider: inner,
    accounts,
    encryptions: { running: () => running },
    sessions: Context.get(stored, SessionRepository)
  }
})
