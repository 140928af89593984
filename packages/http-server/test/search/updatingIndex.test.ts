import type { CatalogueView } from "@emoji-catalogue/application/view"
import { SearchEngine } from "@emoji-catalogue/application/search"
import { MemorySearchEngine } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { testApi } from "../support/testApi.ts"

let isUpdating = true
const { get } = testApi({
  searchEngine: Layer.effect(
    SearchEngine,
    Effect.map(SearchEngine, ({ index, probe }) => ({
      probe,
      index: (view: CatalogueView) =>
        Effect.map(index(view), (index) => ({
          ...index,
          isUpdating: (language: string) => isUpdating && language === "de"
        }))
    }))
  ).pipe(Layer.provide(MemorySearchEngine.layer))
})

it.each(["search?q=rocket", "autocomplete?q=rock"])(
  "no cache stores a response of %s in a language that lacks the newest decisions",
  async (path) => {
    isUpdating = true
    const keeping = async (language: string) => {
      const { headers, status } = await get(`/api/emoji/${path}&language=${language}`)
      assert.strictEqual(status, 200)
      return [headers.has("etag"), headers.get("cache-control")]
    }
    const kept = [true, "public, max-age=60, stale-while-revalidate=600"]
    assert.deepStrictEqual(await keeping("de"), [false, "no-store"])
    assert.deepStrictEqual(await keeping("en"), kept)
    isUpdating = false
    assert.deepStrictEqual(await keeping("de"), kept)
  }
)
