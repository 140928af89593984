import { BlobStore } from "@emoji-catalogue/application/ports"
import {
  artworkOf,
  MemoryBlobStore,
  sampleAsset,
  sampleBlobs,
  sampleRendering
} from "@emoji-catalogue/application/testing"
import { noImagesOf, platformOf } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { problemOf } from "../support/responses.ts"
import { testApi } from "../support/testApi.ts"
import { testServer } from "../support/testServer.ts"
import { unzip } from "../support/unzip.ts"

const { get, json } = testApi()

const path = (query: string) => `/api/emoji/download/zip?${query}`

const svgOf = (digit: string) => Buffer.from(sampleBlobs.find(({ name }) => name === sampleAsset(digit))!.bytes)

const bytesAt = async (query: string, from: typeof get = get) => {
  const response = await from(path(query))
  assert.strictEqual(response.status, 200, query)
  return Buffer.from(await response.arrayBuffer())
}

const filesAt = async (query: string, from: typeof get = get) => {
  const files = unzip(await bytesAt(query, from))
  return Object.fromEntries(files.map(({ bytes, name }) => [name, bytes]))
}

/** The files of the archive that are not its credits. */
const imagesAt = async (query: string, from: typeof get = get) => {
  const { "CREDITS.txt": credits, ...images } = await filesAt(query, from)
  assert.isDefined(credits)
  return images
}

type Get = BlobStore["Service"]["get"]

/** A blob store in memory with another `get`, which is called when a blob is read. */
const blobStoreWith = (get: (get: Get) => Get) =>
  Layer.effect(
    BlobStore,
    Effect.map(BlobStore, (store) => ({
      ...store,
      get: (...request: Parameters<Get>) => Effect.suspend(() => get(store.get)(...request))
    }))
  ).pipe(Layer.provide(MemoryBlobStore.layer))

describe("GET /api/emoji/download/zip", () => {
  it("has the same SVGs as the single downloads, and credits", async () => {
    const { "CREDITS.txt": credits, ...svgs } = await filesAt("format=svg&emoji=woman-astronaut,red-heart")
    assert.deepStrictEqual(svgs, { "red-heart.svg": svgOf("2"), "woman-astronaut.svg": svgOf("7") })
    for (const platform of ["twitter", "openmoji"] as const) {
      const { attribution, license } = platformOf(platform)
      assert.include(credits!.toString(), `\n${attribution}\nLicense: ${license.url}\n`)
    }
  })

  it("has the same PNGs as the single downloads, 512 pixels wide by default", async () => {
    const single = async (slug: string, size: number): Promise<Buffer> => {
      const { headers, status } = await get(`/api/emoji/download/png/${slug}?size=${size}`)
      // On a busy machine, a large PNG is made for a later request.
      if (status === 503) return single(slug, size)
      return Buffer.from(await (await get(headers.get("location")!)).arrayBuffer())
    }
    for (const [query, size] of [
      ["size=72&", 72],
      ["format=png&", 512]
    ] as const) {
      const expected = {
        "grinning-face.png": await single("grinning-face", size),
        "red-heart.png": await single("red-heart", size)
      }
      assert.deepStrictEqual(await imagesAt(`${query}emoji=red-heart,grinning-face`), expected)
    }
  })

  it("has the images of a platform or of one of its releases", async () => {
    assert.deepStrictEqual(await imagesAt("format=svg&platform=openmoji&emoji=red-heart"), {
      "red-heart.svg": svgOf("8")
    })
    for (const version of ["14.0", "14.0.0"]) {
      assert.deepStrictEqual(
        await imagesAt(`format=svg&platform=twitter&version=${version}&emoji=grinning-face,woman-astronaut`),
        { "grinning-face.svg": svgOf("1") }
      )
    }
  })

  it("is one attachment of known size with the headers of a catalogue response", async () => {
    const { headers } = await get(path("format=svg&emoji=red-heart"))
    const length = (await bytesAt("format=svg&emoji=red-heart")).length
    assert.deepStrictEqual(
      ["content-type", "content-disposition", "content-length", "cache-control", "content-encoding"].map((name) =>
        headers.get(name)
      ),
      [
        "application/zip",
        'attachment; filename="emoji.zip"',
        String(length),
        "public, max-age=60, stale-while-revalidate=600",
        null
      ]
    )
    assert.match(headers.get("etag")!, /^"[^"]+"$/)
  })

  it("has the same bytes for the same emoji, and is 304 if unchanged", async () => {
    const references = ["red-heart", "%F0%9F%98%80", "2764", "U%2B1f600", "1F469-200D-1F680", "red-heart"]
    const first = await bytesAt(`size=32&emoji=${references.join()}`)
    assert.isTrue(first.equals(await bytesAt(`size=32&emoji=${references.join()}`)))
    assert.isTrue(first.equals(await bytesAt("size=32&emoji=woman-astronaut,red-heart,grinning-face")))
    for (const { date } of unzip(first)) assert.deepStrictEqual(date, [1980, 1, 1, 0, 0, 0])
    const etag = (await get(path("size=32&emoji=red-heart"))).headers.get("etag")!
    const again = await get(path("size=32&emoji=red-heart"), { headers: { "if-none-match": etag } })
    assert.deepStrictEqual([again.status, await again.text()], [304, ""])
  })

  it("HEAD has the same headers and no body", async () => {
    const { headers } = await get(path("format=svg&emoji=red-heart"))
    const head = await get(path("format=svg&emoji=red-heart"), { method: "HEAD" })
    assert.deepStrictEqual(
      [head.status, await head.text(), head.headers.get("etag"), head.headers.get("content-length")],
      [200, "", headers.get("etag"), headers.get("content-length")]
    )
  })

  it("accepts 100 emoji", async () => {
    const emoji = Array.from({ length: 100 }, () => "red-heart").join()
    assert.deepStrictEqual(Object.keys(await imagesAt(`format=svg&emoji=${emoji}`)), ["red-heart.svg"])
  })

  it.each([
    ["", ["emoji"]],
    ["emoji=", ["emoji"]],
    ["emoji=,", ["emoji"]],
    ["emoji=red-heart,", ["emoji"]],
    ["emoji=red-heart,,grinning-face", ["emoji"]],
    ["emoji=red-heart&emoji=grinning-face", ["emoji"]],
    ["emoji=red-heart%00", ["emoji"]],
    ["emoji=..%2F..%2Fetc%2Fpasswd", ["emoji"]],
    ["emoji=red-heart,__proto__,constructor", ["emoji"]],
    [`emoji=${"x".repeat(8001)}`, ["emoji"]],
    [`emoji=${Array.from({ length: 101 }, () => "red-heart").join()}`, ["emoji"]],
    ["emoji=red-heart&format=gif", ["format"]],
    ["emoji=red-heart&format=svg&format=png", ["format"]],
    ["emoji=red-heart&size=33", ["size"]],
    ["emoji=red-heart&size=72.0", ["size"]],
    ["emoji=red-heart&format=svg&size=2048", ["size"]],
    ["emoji=red-heart&platform=nope", ["platform"]],
    ["emoji=red-heart&version=14.0", ["version"]],
    ["emoji=nope&platform=twitter&version=99", ["version", "emoji"]]
  ] as const)("the query %j is 400 and names the parameter", async (query, paths) => {
    const response = await json(path(query))
    assert.deepInclude(problemOf(response), { status: 400, code: "validation_failed" })
    const named = (response.body.errors as ReadonlyArray<{ path: string }>).map((each) => each.path)
    assert.sameMembers(Array.from(new Set(named)), Array.from(paths))
  })

  it("names the unknown emoji", async () => {
    const { body } = await json(path("version=14.0&emoji=nope,red-heart,light-skin-tone"))
    assert.deepStrictEqual(body.errors, [
      { path: "version", message: "Expected only with platform" },
      { path: "emoji", message: "Unknown: nope, light-skin-tone" }
    ])
  })

  it("reads no file if it is unchanged", async () => {
    let reads = 0
    const blobStore = blobStoreWith((get) => (...request) => {
      reads++
      return get(...request)
    })
    const { get } = testApi({ blobStore })
    const first = await get(path("format=svg&emoji=red-heart"))
    await first.arrayBuffer()
    const readsOfFirst = reads
    assert.isAbove(readsOfFirst, 0)
    const headers = { "if-none-match": first.headers.get("etag")! }
    const again = await get(path("format=svg&emoji=red-heart"), { headers })
    assert.deepStrictEqual(
      [again.status, again.headers.get("etag"), again.headers.get("cache-control")],
      [304, first.headers.get("etag"), first.headers.get("cache-control")]
    )
    assert.strictEqual(reads, readsOfFirst)
    assert.strictEqual((await get(path("format=svg&emoji=nope"), { headers })).status, 400)
  })

  it("is a problem that gives the reasons if no emoji has an image", async () => {
    const restricted = await json(path("emoji=flag-cote-divoire"))
    assert.deepStrictEqual(
      [restricted.status, restricted.body.code, restricted.body.detail],
      [
        403,
        "licence_restricted",
        "None of these emoji has an image to download. flag-cote-divoire: The licenses of all sets that have it permit no copies."
      ]
    )
    for (const platform of ["apple", "samsung"] as const) {
      const response = await json(path(`platform=${platform}&emoji=red-heart,grinning-face`))
      assert.deepInclude(problemOf(response), { status: 403, code: "licence_restricted" })
      const { detail } = noImagesOf(platformOf(platform))
      assert.include(response.body.detail, `There are no images of ${platformOf(platform).name}. ${detail}`)
    }
    const mixed = await json(path("emoji=flag-cote-divoire,keycap-hash"))
    assert.deepStrictEqual([mixed.status, mixed.body.code], [404, "not_found"])
    assert.include(mixed.body.detail, "keycap-hash: No set has it.")
    const release = await json(path("platform=twitter&version=17.0&emoji=flag-japan"))
    assert.include(release.body.detail, "flag-japan: Twemoji 17.0 does not have it.")
    const flagless = artworkOf("google", {
      version: "Emoji 17.0",
      source: "sample@1",
      listsFlags: false,
      renderings: [sampleRendering("😀", "1")]
    })
    const unlisted = await testApi({ artwork: [flagless] }).json(path("platform=google&emoji=flag-japan,red-heart"))
    assert.include(unlisted.body.detail, "flag-japan: The source of Noto Color Emoji does not list it.")
    assert.include(unlisted.body.detail, "red-heart: Noto Color Emoji does not have it.")
    const unimported = testApi({ artwork: [] })
    const { body, status } = await unimported.json(path("emoji=red-heart"))
    assert.deepStrictEqual([status, body.code], [404, "not_found"])
  })

  it("only a raster image is no SVG, but a PNG", async () => {
    const asset = sampleAsset("9", "png")
    const png = (await imagesAt("size=32&emoji=grinning-face"))["grinning-face.png"]!
    const raster = testApi({
      artwork: [
        artworkOf("serenityos", {
          version: "1",
          source: "raster",
          renderings: [{ ...sampleRendering("😀", "9"), asset: { name: asset, width: 16, height: 16 } }]
        })
      ],
      blobs: [{ name: asset, bytes: png }]
    })
    const { "CREDITS.txt": credits } = await filesAt("size=64&emoji=grinning-face", raster.get)
    assert.include(credits!.toString(), "Changes: scaled to a PNG of 64 x 64 pixels.")
    const { body, status } = await raster.json(path("format=svg&emoji=grinning-face"))
    assert.deepStrictEqual([status, body.code], [404, "not_found"])
    assert.include(body.detail, "grinning-face: No set has it as an SVG.")
  })

  it("is not cached while a file is missing, and lists its emoji in the credits", async () => {
    const missing = testApi({ blobs: sampleBlobs.filter(({ name }) => name !== sampleAsset("4")) })
    for (const query of ["format=svg", "size=32"]) {
      const response = await missing.get(path(`${query}&emoji=grinning-face,red-heart`))
      assert.deepStrictEqual([response.headers.get("cache-control"), response.headers.get("etag")], ["no-store", null])
      const [credits, ...images] = unzip(new Uint8Array(await response.arrayBuffer()))
      assert.include(credits!.bytes.toString(), "Its file is missing on the server.\n  grinning-face")
      assert.lengthOf(images, 1)
      assert.strictEqual((await missing.get(path(`${query}&emoji=grinning-face`))).status, 404)
    }
  })
})

/** Large enough that a socket does not buffer the whole archive. */
const largeBlobs = sampleBlobs.map(({ name }) => ({ name, bytes: new Uint8Array(4_000_000).fill(32) }))

describe("a zip on a socket", () => {
  const emoji = "emoji=grinning-face,grinning-face-with-big-eyes,red-heart,woman-astronaut"

  it("ends before its announced size if the store fails, so that no client takes it for complete", async () => {
    const reads: Array<string> = []
    const blobStore = blobStoreWith((get) => (name, range) => {
      if (range === undefined) reads.push(name)
      return reads.length === 3 ? Effect.die(new Error("connection to db.internal lost")) : get(name, range)
    })
    const { get } = await testServer({ blobs: largeBlobs, blobStore })
    const response = await get(path(`format=svg&${emoji}`))
    assert.strictEqual(response.status, 200)
    const size = Number(response.headers.get("content-length"))
    const received: Array<Uint8Array> = []
    const error = await (async () => {
      for await (const chunk of response.body!) received.push(chunk)
    })().catch((cause: unknown) => cause)
    assert.instanceOf(error, Error)
    const bytes = Buffer.concat(received)
    assert.isAtMost(bytes.length, size - 4_000_000)
    assert.throws(() => unzip(bytes))
  })

  it("stops reading files when its client disconnects", async () => {
    let reads = 0
    const started = Promise.withResolvers<void>()
    const interrupted = Promise.withResolvers<void>()
    const blobStore = blobStoreWith((get) => (name, range) => {
      if (range !== undefined) return get(name, range)
      if (++reads < 2) return get(name)
      return Effect.sync(() => started.resolve()).pipe(
        Effect.andThen(Effect.never),
        Effect.onInterrupt(() => Effect.sync(() => interrupted.resolve()))
      )
    })
    const { get } = await testServer({ blobs: largeBlobs, blobStore })
    const abort = new AbortController()
    const response = await get(path(`format=svg&${emoji}`), { signal: abort.signal })
    const body = response.arrayBuffer().catch((error: Error) => error.name)
    await started.promise
    abort.abort()
    assert.strictEqual(await body, "AbortError")
    await interrupted.promise
    assert.strictEqual(reads, 2)
  })
})
