import { readFileSync } from "node:fs"
import { assert, it } from "vitest"
import type * as types from "@emoji-catalogue/client-sdk"
import { clientOf } from "./testServer.ts"

/** The optional members of a type, at any depth, that do not accept `undefined`. */
type RefusingUndefined<T> =
  T extends ReadonlyArray<infer Item>
    ? RefusingUndefined<Item>
    : T extends object
      ? {
          [Name in keyof T]-?:
            | (object extends Pick<T, Name> ? (Record<Name, undefined> extends Pick<T, Name> ? never : Name) : never)
            | RefusingUndefined<NonNullable<T[Name]>>
        }[keyof T]
      : never

it("accepts undefined for optional members of queries, bodies and forms", async () => {
  const refused: ReadonlyArray<
    | RefusingUndefined<types.EmojiListParams>
    | RefusingUndefined<types.EmojiSearchParams>
    | RefusingUndefined<types.AdminApiKeyCreateParams>
    | RefusingUndefined<types.AdminWebhookRotateParams>
    | RefusingUndefined<types.AdminImportStartParams>
    | RefusingUndefined<types.UploadCreateParams>
    | RefusingUndefined<types.SearchResults>
  > = []
  assert.isEmpty(refused)

  const { client, requests } = await clientOf([{ body: {} }])
  const chosen: { readonly group: string | undefined } = { group: undefined }
  await client.emoji.list({ ...chosen, limit: 5, platform: undefined })
  await client.admin.apiKeys.create({ name: "My app", isAdmin: undefined, expiresInDays: undefined })
  const file = new Blob(["x"])
  await client.uploads.create({ file, name: "square", licence: "own-work", tags: undefined })
  assert.strictEqual(requests[0]!.url, "/api/emoji?limit=5")
  assert.strictEqual(String(requests[1]!.body), '{"name":"My app"}')
  assert.notInclude(String(requests[2]!.body), "tags")
})

it("generates no optional member that refuses undefined", () => {
  const text = readFileSync(new URL("../src/generated/types.ts", import.meta.url), "utf8")
  const optional = text.match(/^\s*(?:\w+|"[^"]*")\?:.*/gm) ?? []
  assert.isAbove(optional.length, 250)
  assert.deepStrictEqual(
    optional.filter((line) => !/\?: undefined\b|\?:$/.test(line)),
    []
  )
  assert.lengthOf(text.match(/\?:/g) ?? [], optional.length)
  assert.lengthOf(text.match(/\?:\s*(?:\|\s*)?undefined\b/g) ?? [], optional.length)
})

it("accepts an idempotency key only for operations that send it", async () => {
  const { client, requests } = await clientOf([{ body: {} }])
  const key = { idempotencyKey: "nightly" }
  await client.admin.jobs.start("validate-images", key)
  await client.uploads.create({ file: new Blob(["x"]), name: "square", licence: "own-work" }, key)
  // @ts-expect-error A read creates nothing.
  await client.emoji.get("cat", {}, { idempotencyKey: "nightly" })
  // @ts-expect-error A listing creates nothing.
  await client.emoji.list({}, { idempotencyKey: "nightly" })
  // @ts-expect-error A deletion has no key.
  await client.uploads.delete("1", { idempotencyKey: "nightly" })
  assert.deepStrictEqual(
    requests.map(({ headers }) => headers["idempotency-key"]),
    ["nightly", "nightly", undefined, undefined, undefined]
  )
})

const lone = ["\ud800", "a\udc00", "\ud83d!", "\ude00\ud83d"]

it.each(lone)("names the parameter with the lone surrogate %j, and sends nothing", async (text) => {
  const { client, requests } = await clientOf([{ body: {} }])
  const failures: ReadonlyArray<readonly [name: string, request: () => PromiseLike<unknown>]> = [
    ["slug", () => client.emoji.get(text)],
    ["platform", () => client.platforms.emojiOfRelease(text as never, "17.0")],
    ["version", () => client.platforms.emojiOfRelease("twitter", text)],
    ["q", () => client.emoji.search({ q: text })],
    ["group", () => client.emoji.list({ group: text })],
    ["name", () => client.uploads.create({ file: new Blob(["x"]), name: text, licence: "own-work" })],
    ["tags", () => client.uploads.create({ file: new Blob(["x"]), name: "x", licence: "own-work", tags: ["a", text] })]
  ]
  for (const [name, request] of failures) {
    const error = await (async () => request())().catch((error: unknown) => error)
    assert.instanceOf(error, TypeError, name)
    assert.strictEqual(error.message, `The parameter ${name} has a lone surrogate`)
  }
  assert.throws(() => client.signInUrl(`/${text}`), "The parameter returnTo has a lone surrogate")
  assert.lengthOf(requests, 0)
})

it("sends characters with surrogate pairs", async () => {
  const { client, requests } = await clientOf([{ body: {} }])
  await client.emoji.get("😀")
  await client.emoji.search({ q: "😀👩‍🚀" })
  assert.deepStrictEqual(
    requests.map(({ url }) => decodeURIComponent(url)),
    ["/api/emoji/😀", "/api/emoji/search?q=😀👩‍🚀"]
  )
})
