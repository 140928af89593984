import { SignIn, TokenVault } from "@emoji-catalogue/application/account"
import { IdentityProvider } from "@emoji-catalogue/application/ports"
import { TestUsers, MemoryIdentityProvider } from "@emoji-catalogue/application/testing"
import { Context, Effect, Layer, Redacted } from "effect"

const provider = Effect.runSync(Effect.scoped(Layer.build(MemoryIdentityProvider.layer)))
const testUsers = Context.get(provider, TestUsers)

/** Two users; the first is an administrator of the service. */
export const [administrator, member] = testUsers.users

/** Sign-in with a provider in memory. */
export const signInLayer = SignIn.layer.pipe(
  Layer.provide(Layer.succeed(IdentityProvider, Context.get(provider, IdentityProvider))),
  Layer.provide(TokenVault.layer(Redacted.make(new Uint8Array(32).fill(2))))
)

/** The query with which the provider redirects the browser back after `user` authorized the service. */
export const authorize = async (user: typeof member, authorizationUrl: string): Promise<URLSearchParams> => {
  const { code, state } = await Effect.runPromise(testUsers.authorize(user, authorizationUrl))
  return new URLSearchParams({ code: Redacted.value(code), state })
}
