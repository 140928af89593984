import { assert, it } from "vitest"
import { ProblemError } from "@emoji-catalogue/client-sdk"
import { clientOf, problem, type Received } from "./testServer.ts"

/** Pages of a listing of numbers. */
const page =
  (total: number) =>
  ({ url }: Received) => {
    const { searchParams } = new URL(url, "http://localhost")
    const limit = Number(searchParams.get("limit") ?? 2)
    const offset = Number(searchParams.get("offset") ?? 0)
    const items = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, index) => offset + index)
    return { body: { items, total, limit, offset } }
  }

it("iterates over the items of all pages, and requests each page when its first item is needed", async () => {
  const { client, requests } = await clientOf([page(5)])
  const listing = client.emoji.list({ limit: 2 })
  assert.lengthOf(requests, 0)
  const items: Array<unknown> = []
  for await (const item of listing) {
    items.push(item)
    assert.lengthOf(requests, Math.ceil(items.length / 2))
  }
  assert.deepStrictEqual(items, [0, 1, 2, 3, 4])
  assert.deepStrictEqual(
    requests.map(({ url }) => url),
    ["/api/emoji?limit=2", "/api/emoji?limit=2&offset=2", "/api/emoji?limit=2&offset=4"]
  )
})

it("starts at the offset of the query, and stops after the last page", async () => {
  const { client, requests } = await clientOf([page(5), { body: { items: [], total: 5, limit: 2, offset: 5 } }])
  const items: Array<unknown> = []
  for await (const item of client.emoji.list({ offset: 3 })) items.push(item)
  assert.deepStrictEqual(items, [3, 4])
  assert.lengthOf(requests, 1)
})

it("is a promise of its first page, which is requested once", async () => {
  const { client, requests } = await clientOf([page(5)])
  const listing = client.uploads.list({ q: "cat" })
  const [first, again] = await Promise.all([listing, listing])
  assert.strictEqual(first, again)
  assert.deepStrictEqual(first, { items: [0, 1], total: 5, limit: 2, offset: 0 } as never)
  let isDone = false
  await client.uploads.list().finally(() => (isDone = true))
  assert.isTrue(isDone)
  assert.lengthOf(requests, 2)
  const failing = await clientOf([{ status: 404, body: {} }])
  assert.strictEqual(await failing.client.uploads.list().catch(() => "caught"), "caught")
})

it("returns its pages, their responses, and an array of its first items", async () => {
  const { client, requests } = await clientOf([page(5)])
  const pages: Array<number> = []
  for await (const { items } of client.emoji.list({ limit: 2 }).pages()) pages.push(items.length)
  assert.deepStrictEqual(pages, [2, 2, 1])
  const statuses: Array<number> = []
  for await (const { data, response } of client.emoji.list().pagesWithResponse()) {
    statuses.push(response.status)
    assert.strictEqual(data.total, 5)
  }
  assert.deepStrictEqual(statuses, [200, 200, 200])
  const sent = requests.length
  assert.deepStrictEqual(await client.emoji.list({ limit: 2 }).toArray({ max: 2 }), [0, 1] as never)
  assert.lengthOf(requests, sent + 1)
  assert.deepStrictEqual(await client.emoji.list({ limit: 2 }).toArray({ max: 3 }), [0, 1, 2] as never)
  assert.deepStrictEqual(await client.emoji.list().toArray({ max: 0 }), [])
  assert.lengthOf(requests, sent + 3)
  assert.deepStrictEqual(await client.emoji.list().toArray(), [0, 1, 2, 3, 4] as never)
  for (const max of [-1, NaN]) {
    const error = await client.emoji
      .list()
      .toArray({ max })
      .catch((reason: unknown) => reason)
    assert.instanceOf(error, TypeError)
  }
})

it("requests no further page after a break", async () => {
  const { client, requests } = await clientOf([page(100)])
  for await (const item of client.emoji.list()) if (item === (2 as never)) break
  assert.lengthOf(requests, 2)
})

it("requests its first page again after a failure", async () => {
  const { client } = await clientOf([
    problem(404, "not_found"),
    { body: { items: [1], total: 1, limit: 60, offset: 0 } }
  ])
  const listing = client.emoji.list()
  assert.instanceOf(
    await listing.then(
      () => undefined,
      (error: unknown) => error
    ),
    ProblemError
  )
  assert.strictEqual((await listing).total, 1)
})
