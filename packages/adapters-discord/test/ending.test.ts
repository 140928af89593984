import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { assert, it } from "vitest"

const script = `
import { DiscordIdentityProvider } from "@emoji-catalogue/adapters-discord"
import { DiscordStandIn } from "@emoji-catalogue/adapters-discord/stand-in"
import { IdentityProvider } from "@emoji-catalogue/application"
import { Effect, Redacted } from "effect"

const application = { clientId: "1", clientSecret: Redacted.make("secret") }
const asked = Effect.gen(function* () {
  const { url } = yield* DiscordStandIn.make(application)
  return yield* Effect.gen(function* () {
    return (yield* Effect.flip((yield* IdentityProvider).identify(Redacted.make("a token"))))._tag
  }).pipe(Effect.provide(DiscordIdentityProvider.layer({ ...application, apiUrl: url })))
})
console.log(await Effect.runPromise(Effect.scoped(asked)))
`

it("a process that asked Discord ends by itself", { timeout: 20_000 }, async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--conditions=source", "--input-type=module", "--eval", script],
    { cwd: import.meta.dirname, timeout: 15_000 }
  )
  assert.strictEqual(stdout.trim(), "GrantRefused")
})
