import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { square } from "../../../src/fake/images.ts"
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

  it.effect("serves a GIF only of an emoji uploaded as GIF, and an animated WebP of every animated emoji", () =>
    Effect.gen(function* () {
      const discord = yield* Fake
      const webp = Buffer.from("RIFF\0\0\0\0WEBPVP8X\0\0\0\0ANIM", "latin1")
      const born = {
        gif: { type: "image/gif", bytes: Buffer.from("GIF89a and nothing more"), animated: true },
        webp: { type: "image/webp", bytes: webp, animated: true },
        avif: { type: "image/avif", bytes: Buffer.from("\0\0\0\x18ftypavis"), animated: true },
        png: { ...square([1, 2, 3]), animated: false }
      }
      const [{ emoji } = assert.fail()] = Array.from(discord.guilds.workshop.emojis.values())
      for (const [place, [name, image]] of Object.entries(born).entries()) {
        const id = String(700 + place)
        discord.guilds.workshop.emojis.set(id, { emoji: { ...emoji, id }, image })
        const answer = Effect.fn(function* (path: string) {
          const { headers, status } = yield* request(`${discord.cdnUrl}/emojis/${id}.${path}`)
          return `${status} ${headers.get("content-type")}`
        })
        assert.strictEqual(yield* answer("gif"), name === "gif" ? "200 image/gif" : "415 null", name)
        if (!image.animated) continue
        assert.strictEqual(yield* answer("webp?animated=true"), "200 image/webp", name)
        assert.strictEqual(yield* answer("png"), "200 image/png", name)
      }
    })
  )
})
