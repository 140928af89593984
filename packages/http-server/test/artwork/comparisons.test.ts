import { type ImageSignature, ImageSignatureRepository, StorageUnavailable } from "@emoji-catalogue/application/ports"
import { MemoryImageSignatureRepository, sampleAsset } from "@emoji-catalogue/application/testing"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { problemOf } from "../support/responses.ts"
import { testApi } from "../support/testApi.ts"

/** Stores signatures of one value by the digits of the sample images. */
const signatures = (values: Readonly<Record<string, number>>): Layer.Layer<ImageSignatureRepository> =>
  Layer.effectDiscard(
    ImageSignatureRepository.use(({ put }) =>
      put(
        Object.entries(values).map(([digit, value]): ImageSignature => ({
          asset: sampleAsset(digit),
          signature: new Uint8Array(256).fill(value)
        }))
      )
    )
  ).pipe(Layer.provideMerge(MemoryImageSignatureRepository.layer))

const differencesIn = ({ items }: { items: ReadonlyArray<{ emoji: string; difference: number | null }> }) =>
  items.map(({ difference, emoji }) => [emoji, difference])

const { get, json } = testApi({ imageSignatures: signatures({ "4": 0, "6": 51, "2": 0, "8": 102 }) })

const path = "/api/emoji/compare/twitter/openmoji"

describe("GET /api/emoji/compare/{left}/{right}, differences", () => {
  it("in the order of the catalogue by default", async () => {
    const { body } = await json(path)
    assert.deepStrictEqual(differencesIn(body), [
      ["😀", 0.2],
      ["❤️", 0.4]
    ])
    assert.deepStrictEqual((await json(`${path}?sort=catalogue`)).body, body)
  })

  it("the greatest first with sort=difference, over all pages, whose links keep the order", async () => {
    const { body, headers } = await json(`${path}?sort=difference&limit=1`)
    assert.deepStrictEqual([differencesIn(body), body.total], [[["❤️", 0.4]], 2])
    assert.strictEqual(headers.get("link"), `<${path}?sort=difference&limit=1&offset=1>; rel="next"`)
    const second = await json(`${path}?sort=difference&limit=1&offset=1`)
    assert.deepStrictEqual(differencesIn(second.body), [["😀", 0.2]])
  })

  it("of the same image is 0, and unknown if a side has no images", async () => {
    const { body } = await json("/api/emoji/compare/twitter@17.0/twitter?sort=difference")
    assert.deepStrictEqual(
      differencesIn(body).map(([, difference]) => difference),
      [0, 0, 0]
    )
    const restricted = await json("/api/emoji/compare/apple/openmoji?sort=difference")
    assert.deepStrictEqual(differencesIn(restricted.body), [
      ["😀", null],
      ["❤️", null]
    ])
    assert.match(restricted.headers.get("cache-control")!, /^public/)
  })

  it("is cached, unless a signature is not computed yet", async () => {
    const complete = await get(path)
    assert.match(complete.headers.get("cache-control")!, /^public/)
    assert.isNotNull(complete.headers.get("etag"))
    const incomplete = testApi({ imageSignatures: signatures({ "4": 0, "6": 51, "8": 102 }) })
    for (const query of ["", "?sort=difference"]) {
      const { body, headers } = await incomplete.json(path + query)
      assert.deepStrictEqual(differencesIn(body), [
        ["😀", 0.2],
        ["❤️", null]
      ])
      assert.deepStrictEqual([headers.get("cache-control"), headers.get("etag")], ["no-store", null])
    }
  })

  it("without the database, is unknown and not cached, and sort=difference is 503", async () => {
    const cause = new Error("connection refused at 10.0.0.5")
    const failing = Layer.effect(
      ImageSignatureRepository,
      Effect.map(ImageSignatureRepository, (memory) => ({
        ...memory,
        find: () => Effect.die(new StorageUnavailable({ reason: "outage", cause }))
      }))
    ).pipe(Layer.provide(MemoryImageSignatureRepository.layer))
    const { json, messages } = testApi({ imageSignatures: failing })
    const { body, headers, status } = await json(path)
    assert.strictEqual(status, 200)
    assert.deepStrictEqual(differencesIn(body), [
      ["😀", null],
      ["❤️", null]
    ])
    assert.deepStrictEqual([headers.get("cache-control"), headers.get("etag")], ["no-store", null])
    const sorted = await json(`${path}?sort=difference`)
    assert.deepStrictEqual(problemOf(sorted), { status: 503, code: "unavailable" })
    assert.isNotNull(sorted.headers.get("retry-after"))
    assert.notInclude(JSON.stringify(sorted.body), "10.0.0.5")
    assert.lengthOf(
      messages.filter((message) => message.includes("comparisons: signatures of images unavailable")),
      1
    )
  })
})
