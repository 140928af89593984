import { IdentityProvider, SignIn, TokenVault } from "@emoji-catalogue/application"
import { TestUsers, MemoryIdentityProvider } from "@emoji-catalogue/application/testing"
import { Context, Effect, Layer, Redacted } from "effect"

const provider = Effect.runSync(Effect.scoped(Layer.build(MemoryIdentityProvider.layer)))
const consent = Context.get(provider, TestUsers)

/** Two people; the first administers the service. */
export const [administrator, member] = consent.users

/** Signing in through a provider in memory. */
export const signInInMemory = SignIn.layer.pipe(
  Layer.provide(Layer.succeed(IdentityProvider, Context.get(provider, IdentityProvider))),
  Layer.provide(TokenVault.layer(Redacted.make(new Uint8Array(32).fill(2))))
)

/** What the provider sends the browser back with, where somebody agrees. */
export const agree = async (person: typeof member, authorizationUrl: string): Promise<URLSearchParams> => {
  const { code, state } = await Effect.runPromise(consent.authorize(person, authorizationUrl))
  return new URLSearchParams({ code: Redacted.value(code), state })
}

/** The cookies that an answer sets and does not take away, as a browser sends them. */
export const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .filter((cookie) => !/max-age=0/i.test(cookie))
    .map((cookie) => cookie.split(";")[0])
    .join("; ")
