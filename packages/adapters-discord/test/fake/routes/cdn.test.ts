import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { Fake } from "../../support/FakeProvider.ts"
import { request } from "../../support/rawRequests.ts"

it.layer(Fake.layer, { excludeTestServices: true })("the fake's CDN", (it) => {
  it.effect("serves the avatar of a user object and 404 for any other hash", () =>
    Effect.gen(function* () {
      const { cdnUrl, users } = yield* Fake
      const { avatar, id } = users.owner
      const found = yield* request(`${cdnUrl}/avatars/${id}/${avatar}.png`)
      assert.strictEqual(found.headers.get("content-type"), "image/png")
      const missing = yield* request(`${cdnUrl}/avatars/${id}/another.png`)
      assert.strictEqual(missing.status, 404)
    })
  )
})
