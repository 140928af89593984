import { ArtworkRepository, CatalogueRepository } from "@emoji-catalogue/application/ports"
import { CurrentCatalogue } from "@emoji-catalogue/application/snapshot"
import type { CatalogueView } from "@emoji-catalogue/application/view"
import { SearchEngine } from "@emoji-catalogue/application/search"
import {
  artworkOf,
  markedCatalogue,
  MemorySearchEngine,
  sampleAsset,
  sampleRendering
} from "@emoji-catalogue/application/testing"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { testServer } from "../support/testServer.ts"

interface SearchResponse {
  readonly total: number
  readonly items: ReadonlyArray<{ readonly name: string; readonly image: { readonly url: string } | null }>
}

/** The headers that two responses to one request share. */
const headersWithoutCounters = (headers: Headers) =>
  Object.fromEntries(Array.from(headers).filter(([name]) => !/^(?:x-request-id|ratelimit|date)$/.test(name)))

/** The server with a search engine that counts its searches. While `degraded`, a fallback is in use that finds nothing. */
const countingServer = async () => {
  const engine = { searches: 0, degraded: false }
  const fallback = {}
  const searchEngine = Layer.effect(
    SearchEngine,
    Effect.map(SearchEngine, ({ index, probe }) => ({
      probe,
      index: (view: CatalogueView) =>
        Effect.map(index(view), (index) => ({
          ...index,
          search: (query) => {
            engine.searches++
            return engine.degraded ? Effect.succeed({ hits: [], total: 0, facets: undefined }) : index.search(query)
          },
          source: () => (engine.degraded ? fallback : index.source())
        }))
    }))
  ).pipe(Layer.provide(MemorySearchEngine.layer))
  const { get, runPromise } = await testServer({ searchEngine })

  const search = async (query: string, encoding = "identity") => {
    const response = await get(`/api/emoji/search?${query}`, { headers: { "accept-encoding": encoding } })
    assert.strictEqual(response.status, 200)
    return { headers: response.headers, body: (await response.json()) as SearchResponse }
  }

  /** Searches three times: the first response is created, the second stored, the third comes from the cache. */
  const searchUntilCached = async (query: string, encoding?: string) => {
    const searchesBefore = engine.searches
    const created = await search(query, encoding)
    await search(query, encoding)
    assert.strictEqual(engine.searches, searchesBefore + 2)
    const cached = await search(query, encoding)
    assert.strictEqual(engine.searches, searchesBefore + 2, "the third response is not from the cache")
    assert.deepStrictEqual(cached.body, created.body)
    assert.strictEqual(cached.headers.get("access-control-allow-origin"), "*")
    assert.deepStrictEqual(headersWithoutCounters(cached.headers), headersWithoutCounters(created.headers))
    assert.isNotNull(cached.headers.get("x-request-id"))
    assert.match(cached.headers.get("ratelimit") ?? "", /^"anonymous";r=\d+;t=\d+$/)
    return cached
  }

  /** Searches once and asserts that the response is not from the cache. */
  const searchUncached = async (query: string, encoding?: string) => {
    const searchesBefore = engine.searches
    const response = await search(query, encoding)
    assert.strictEqual(engine.searches, searchesBefore + 1, "the response is from the cache")
    return response
  }

  /** Searches once and asserts that the response is from the cache. */
  const searchCached = async (query: string, encoding?: string) => {
    const searchesBefore = engine.searches
    const response = await search(query, encoding)
    assert.strictEqual(engine.searches, searchesBefore, "the response is not from the cache")
    return response
  }

  return { engine, get, runPromise, searchCached, searchUncached, searchUntilCached }
}

const query = "q=grinning"

describe("the response cache of the Node server", () => {
  it("serves the third request for a URL", async () => {
    const { searchCached, searchUntilCached } = await countingServer()
    const { body } = await searchUntilCached(query)
    assert.strictEqual(body.total, 2)
    for (let times = 0; times < 3; times++) await searchCached(query)
  })

  it("serves 304 for the ETag of a cached response", async () => {
    const { engine, get, searchUntilCached } = await countingServer()
    const { headers } = await searchUntilCached(query)
    const response = await get(`/api/emoji/search?${query}`, {
      headers: { "accept-encoding": "identity", "if-none-match": headers.get("etag")! }
    })
    assert.deepStrictEqual([response.status, await response.text(), engine.searches], [304, "", 2])
  })

  it("drops its entries when a new catalogue generation is published", async () => {
    const { runPromise, searchUncached, searchUntilCached } = await countingServer()
    const before = await searchUntilCached(query)
    assert.strictEqual(before.body.items[0]!.name, "grinning face")
    await runPromise(
      Effect.gen(function* () {
        const repository = yield* CatalogueRepository
        yield* repository.publish(yield* repository.generation, markedCatalogue("renamed"))
        yield* (yield* CurrentCatalogue).refresh
      })
    )
    const after = await searchUncached(query)
    assert.strictEqual(after.body.items[0]!.name, "grinning-face renamed")
    assert.notStrictEqual(after.headers.get("etag"), before.headers.get("etag"))
  })

  it("drops its entries when a new artwork revision is published", async () => {
    const { runPromise, searchUncached, searchUntilCached } = await countingServer()
    const before = await searchUntilCached(query)
    assert.strictEqual(before.body.items[0]!.image!.url, `/assets/${sampleAsset("4")}`)
    await runPromise(
      Effect.gen(function* () {
        const release = { version: "18.0", source: "test", renderings: [sampleRendering("😀", "e")] }
        const artwork = yield* ArtworkRepository
        yield* artwork.publish([artworkOf("twitter", release)])
        yield* (yield* CurrentCatalogue).refresh
      })
    )
    const after = await searchUncached(query)
    assert.strictEqual(after.body.items[0]!.image!.url, `/assets/${sampleAsset("e")}`)
    assert.notStrictEqual(after.headers.get("etag"), before.headers.get("etag"))
  })

  it("keeps one entry per encoding", async () => {
    const { searchCached, searchUncached, searchUntilCached } = await countingServer()
    const query = "q=a&facets=true"
    const { body, headers } = await searchUntilCached(query)
    assert.isNull(headers.get("content-encoding"))
    for (const encoding of ["br", "gzip"]) {
      const compressed = await searchUncached(query, encoding)
      assert.strictEqual(compressed.headers.get("content-encoding"), encoding)
      assert.deepStrictEqual(compressed.body, body)
    }
    for (const encoding of ["br", "gzip", "identity"]) {
      const cached = await searchCached(query, encoding)
      assert.strictEqual(cached.headers.get("content-encoding"), encoding === "identity" ? null : encoding)
      assert.deepStrictEqual(cached.body, body)
    }
  })

  it("keeps one entry per language", async () => {
    const { searchCached, searchUncached, searchUntilCached } = await countingServer()
    await searchUntilCached(query)
    const names = { de: "grinsendes Gesicht", ja: "にっこり笑う" }
    for (const [language, name] of Object.entries(names)) {
      const { body } = await searchUncached(`${query}&language=${language}`)
      assert.strictEqual(body.items[0]!.name, name)
    }
    const { body } = await searchCached(query)
    assert.strictEqual(body.items[0]!.name, "grinning face")
  })

  it("drops its entries when the search engine fails over, and again when it recovers", async () => {
    const { engine, searchUncached, searchUntilCached } = await countingServer()
    assert.strictEqual((await searchUntilCached(query)).body.total, 2)
    engine.degraded = true
    assert.strictEqual((await searchUncached(query)).body.total, 0)
    engine.degraded = false
    assert.strictEqual((await searchUncached(query)).body.total, 2)
  })
})
