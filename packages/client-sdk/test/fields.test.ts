import { Effect, Stream } from "effect"
import { assert, it } from "vitest"
import type * as types from "@emoji-catalogue/client-sdk"
import { EmojiCatalogue } from "@emoji-catalogue/client-sdk/effect"
import { connect, emojiList } from "@emoji-catalogue/client-sdk/functions"
import { clientOf } from "./testServer.ts"

const item = { slug: "a", name: "A", image: { url: "/a", license: { spdx: "MIT" } } }
const page = { body: { items: [item], total: 1, limit: 60, offset: 0 } }

it("sends the names of fields separated by commas", async () => {
  const { client, requests } = await clientOf([page])
  await client.emoji.list({ limit: 5, fields: ["slug", "image.url"] })
  await client.platforms.emoji("apple", { fields: ["slug"] })
  await client.emoji.list({ fields: undefined })
  assert.deepStrictEqual(
    requests.map(({ url }) => url),
    ["/api/emoji?limit=5&fields=slug%2Cimage.url", "/api/emoji/platform/apple?fields=slug", "/api/emoji"]
  )
})

it("has the types of the selected members only", async () => {
  const { client } = await clientOf([page])
  const { items, total } = await client.emoji.list({
    fields: ["slug", "image.url", "image.license.spdx", "image.noImage"]
  })
  const [emoji] = items
  const slug: string = emoji!.slug
  const url: string | null | undefined = emoji!.image?.url
  const spdx: string | undefined = emoji!.image?.license.spdx
  const noImage: types.NoArtworkReason | undefined = emoji!.image?.noImage
  assert.deepStrictEqual([slug, url, spdx, noImage, total], ["a", "/a", "MIT", undefined, 1])
  // @ts-expect-error The name is not selected.
  void emoji!.name
  // @ts-expect-error The format of the image is not selected.
  void emoji!.image?.format
  // @ts-expect-error There is no such member.
  await client.emoji.list({ fields: ["nope"] })
  // @ts-expect-error Only hits of a search have a score.
  await client.emoji.list({ fields: ["score"] })
  for await (const { image, score } of client.emoji.search({ q: "a", fields: ["score", "image"] })) {
    const attribution: string | null | undefined = image?.attribution
    const number: number = score
    assert.deepStrictEqual([attribution, number], [undefined, undefined] as never)
  }
  const names = ["slug", "name"] as const
  const known: string = (await client.emoji.inCategory("flags", { fields: names })).items[0]!.name
  assert.strictEqual(known, "A")
})

it("has optional members if the fields are known only at run time", async () => {
  const { client } = await clientOf([page])
  const fields: Array<types.SummaryField> = ["slug"]
  const [emoji] = await client.emoji.recent({ fields }).toArray()
  const name: string | undefined = emoji!.name
  const url: string | null | undefined = emoji!.image?.url
  // @ts-expect-error The name may be missing.
  const required: string = emoji!.name
  assert.deepStrictEqual([name, url, required], ["A", "/a", "A"])
})

it("has all members without fields", async () => {
  const { baseUrl, client } = await clientOf([page])
  const query: types.EmojiListParams = { limit: 5 }
  const pages: ReadonlyArray<types.EmojiListing> = [
    await client.emoji.list(),
    await client.emoji.list(query),
    await client.emoji.list({ ...query, fields: undefined }),
    await emojiList(connect({ baseUrl }), query)
  ]
  assert.deepStrictEqual(
    pages.map(({ items }) => items[0]!.name),
    ["A", "A", "A", "A"]
  )
})

it("selects fields in functions and in effects", async () => {
  const { baseUrl, requests } = await clientOf([page])
  const fields = ["slug", "image.url"] as const
  const { items } = await emojiList(connect({ baseUrl }), { fields })
  const url: string | null | undefined = items[0]!.image?.url
  const program = Effect.gen(function* () {
    const catalogue = yield* EmojiCatalogue
    const whole: types.EmojiListing = yield* catalogue.emoji.list({ limit: 1 })
    const first = (yield* catalogue.emoji.list({ fields })).items[0]!
    const slugs: ReadonlyArray<string> = yield* Stream.runCollect(
      Stream.map(catalogue.platforms.emoji("apple", { fields }).stream, ({ slug }) => slug)
    )
    // @ts-expect-error The name is not selected.
    void first.name
    return [whole.items[0]!.name, first.slug, ...slugs]
  })
  const found = await Effect.runPromise(program.pipe(Effect.provide(EmojiCatalogue.layer({ baseUrl }))))
  assert.deepStrictEqual([url, ...found], ["/a", "A", "a", "a"])
  assert.strictEqual(requests.filter((request) => request.url.includes("fields=slug%2Cimage.url")).length, 3)
})
