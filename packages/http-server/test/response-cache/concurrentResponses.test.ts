import { assert, it } from "@effect/vitest"
import { testServer } from "../support/testServer.ts"

const paths = [
  "/api/emoji?limit=9",
  "/api/emoji?limit=2&offset=3&language=ja",
  "/api/emoji?platform=twitter",
  "/api/emoji/red-heart?language=de",
  "/api/emoji/search?q=face",
  "/api/emoji/autocomplete?q=gr",
  "/api/emoji/history/red-heart?language=fr",
  "/api/emoji/related/red-heart?language=en",
  "/api/emoji/platform/twitter/14.0?limit=3",
  "/api/emoji/sitemap?v=1",
  "/api/emoji/no-such-emoji?language=en"
]

const variants: ReadonlyArray<RequestInit> = [
  { headers: { "accept-encoding": "identity" } },
  { headers: { "accept-encoding": "br" } },
  { headers: { "accept-encoding": "gzip" } },
  { method: "HEAD" }
]

it("concurrent responses do not mix, cached or not, compressed or not", async () => {
  const { get } = await testServer()
  const requests = paths.flatMap((path) => variants.map((init) => ({ path, init })))
  const bodyOf = async (path: string, init: RequestInit) => {
    const response = await get(path, init)
    const { requestId: _, instance: __, ...body } = JSON.parse((await response.text()) || "{}")
    const [encoding, etag] = ["content-encoding", "etag"].map((name) => response.headers.get(name))
    return { status: response.status, encoding, etag, body }
  }
  const expected = new Map<object, Awaited<ReturnType<typeof bodyOf>>>()
  for (const request of requests) {
    const response = await bodyOf(request.path, request.init)
    assert.strictEqual(response.status, request.path.includes("no-such") ? 404 : 200, request.path)
    expected.set(request, response)
  }

  const encodings = new Set(Array.from(expected.values(), ({ encoding }) => encoding))
  assert.deepStrictEqual(encodings, new Set([null, "br", "gzip"]))

  const rounds = Array.from({ length: 8 }, (_, round) =>
    requests.map(async (request) => {
      // In every second round the URL is new, so the response is not from the cache.
      const path = round % 2 === 0 ? request.path : `${request.path}${request.path.includes("?") ? "&" : "?"}n=${round}`
      assert.deepStrictEqual(await bodyOf(path, request.init), expected.get(request), path)
    })
  )
  await Promise.all(rounds.flat())
})
