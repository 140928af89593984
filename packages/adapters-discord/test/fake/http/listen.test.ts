import { FakeDiscord } from "@emoji-catalogue/adapters-discord/fake"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { clientId, clientSecret } from "../../support/FakeProvider.ts"

for (const host of ["0.0.0.0", "::", "192.168.0.1", "localhost", "example.com"]) {
  it.effect(`the fake refuses to listen on ${host}`, () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(FakeDiscord.make({ clientId, clientSecret, host }))
      assert.strictEqual(error._tag, "FakeDiscordNotStarted")
    })
  )
}

it.effect("a port in use is an error", () =>
  Effect.gen(function* () {
    const { cdnUrl } = yield* FakeDiscord.make({ clientId, clientSecret })
    const port = Number(new URL(cdnUrl).port)
    const error = yield* Effect.flip(FakeDiscord.make({ clientId, clientSecret, port }))
    assert.strictEqual(error._tag, "FakeDiscordNotStarted")
  })
)
