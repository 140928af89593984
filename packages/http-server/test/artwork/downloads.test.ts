import { artworkOf, sampleAsset, sampleBlobs, sampleDraft, sampleRendering } from "@emoji-catalogue/application/testing"
import { assert, describe, it } from "@effect/vitest"
import { draftBeforeRename } from "../support/renamedDraft.ts"
import { errorPathsOf } from "../support/responses.ts"
import { testApi } from "../support/testApi.ts"

const { get, json } = testApi()

/** The URL that a download redirects to. */
const redirectOf = async (path: string, from: typeof get = get) => {
  const response = await from(`/api/emoji/download/${path}`)
  assert.strictEqual(response.status, 302, path)
  return response.headers.get("location")!
}

/** The asset that a download redirects to. */
const assetOf = async (path: string, from: typeof get = get) => (await redirectOf(path, from)).split("?")[0]

const problemAt = async (path: string) => {
  const { body, headers, status } = await json(`/api/emoji/download/${path}`)
  assert.strictEqual(headers.get("content-type"), "application/problem+json")
  return [status, body.code]
}

const pixelSizeOf = (png: ArrayBuffer) => {
  const header = Buffer.from(png)
  assert.strictEqual(header.subarray(0, 8).toString("latin1"), "\x89PNG\r\n\x1a\n")
  return [header.readUInt32BE(16), header.readUInt32BE(20)]
}

describe("GET /api/emoji/download/svg/{slug}", () => {
  it("redirects to the image of the emoji, or to the image of the requested platform", async () => {
    assert.strictEqual(await assetOf("svg/grinning-face"), `/assets/${sampleAsset("4")}`)
    assert.strictEqual(await assetOf("svg/grinning-face?platform=openmoji"), `/assets/${sampleAsset("6")}`)
    assert.strictEqual(await assetOf("svg/woman-astronaut"), `/assets/${sampleAsset("7")}`)
    assert.strictEqual(await assetOf("svg/flag-japan?platform=twitter"), `/assets/${sampleAsset("3")}`)
    const image = await get(await redirectOf("svg/grinning-face"))
    assert.strictEqual(image.headers.get("content-type"), "image/svg+xml")
    assert.include(await image.text(), "#444444")
  })

  it("may be cached as long as catalogue responses", async () => {
    const { headers } = await get("/api/emoji/download/svg/grinning-face")
    assert.strictEqual(headers.get("cache-control"), "public, max-age=60, stale-while-revalidate=600")
  })

  it("the emoji may be given by character, code points or former slug", async () => {
    for (const reference of ["%F0%9F%98%80", "1F600", "U%2B1f600"]) {
      assert.strictEqual(await assetOf(`svg/${reference}`), `/assets/${sampleAsset("4")}`, reference)
    }
    const renamed = testApi({ drafts: [draftBeforeRename, sampleDraft] })
    assert.strictEqual(await assetOf("svg/old-name", renamed.get), `/assets/${sampleAsset("4")}`)
    assert.strictEqual(
      await redirectOf("png/old-name?size=16", renamed.get),
      await redirectOf("png/grinning-face?size=16")
    )
  })

  it("is 404 without a suitable image", async () => {
    for (const [format, query] of [
      ["svg", ""],
      ["png", "?size=16"]
    ] as const) {
      assert.deepStrictEqual(await problemAt(`${format}/no-such-emoji${query}`), [404, "not_found"])
      assert.deepStrictEqual(await problemAt(`${format}/woman-astronaut-dark-skin-tone${query}`), [404, "not_found"])
    }
    assert.deepStrictEqual(await problemAt("svg/grinning-face?platform=serenityos"), [404, "not_found"])
    assert.deepStrictEqual(await problemAt("svg/flag-japan?platform=openmoji"), [404, "not_found"])
    const raster = testApi({
      artwork: [
        artworkOf("microsoft-3d", {
          version: "1",
          source: "raster",
          renderings: [
            { ...sampleRendering("😀", "1"), asset: { name: sampleAsset("1", "webp"), width: 256, height: 256 } }
          ]
        })
      ]
    })
    assert.strictEqual((await raster.get("/api/emoji/download/svg/grinning-face")).status, 404)
  })

  it("is 403 if only the license forbids it", async () => {
    for (const path of ["svg/flag-cote-divoire", "png/flag-cote-divoire", "svg/grinning-face?platform=apple"]) {
      assert.deepStrictEqual(await problemAt(path), [403, "licence_restricted"], path)
    }
    assert.deepStrictEqual(await problemAt("png/flag-cote-divoire?platform=apple"), [403, "licence_restricted"])
  })

  it("is 404 for a platform without any artwork, regardless of its license", async () => {
    for (const platform of ["samsung", "facebook"]) {
      const { body, status } = await json(`/api/emoji/download/png/grinning-face?platform=${platform}`)
      assert.deepStrictEqual(
        [status, body.code, body.detail],
        [
          404,
          "not_found",
          `There are no images of ${platform}. The service has not imported it, or is configured not to.`
        ]
      )
    }
  })

  it("an unknown platform is 400 and named", async () => {
    for (const format of ["svg", "png"]) {
      const { body, status } = await json(`/api/emoji/download/${format}/grinning-face?platform=nope`)
      assert.deepStrictEqual([status, errorPathsOf(body)], [400, ["platform"]])
    }
  })
})

describe("a download", () => {
  const headersOf = async (path: string) => (await get(await redirectOf(path))).headers

  it("has a readable file name", async () => {
    for (const [path, filename] of [
      ["svg/grinning-face", "grinning-face-twitter.svg"],
      ["svg/%F0%9F%98%80?platform=openmoji", "grinning-face-openmoji.svg"],
      ["png/woman-astronaut?size=16", "woman-astronaut-openmoji.png"]
    ] as const) {
      assert.strictEqual((await headersOf(path)).get("content-disposition"), `attachment; filename="${filename}"`)
    }
  })

  it("has the credit line and the license of the artwork", async () => {
    for (const path of ["svg/grinning-face?platform=openmoji", "png/grinning-face?platform=openmoji&size=16"]) {
      const headers = await headersOf(path)
      const { attribution, license } = (await json("/api/emoji/woman-astronaut")).body.image
      const credit = headers.get("x-attribution")!
      assert.match(credit, /^[ -~]+$/, "ASCII")
      assert.strictEqual(decodeURIComponent(credit), attribution)
      assert.strictEqual(headers.get("link"), `<${license.url}>; rel="license"`)
    }
  })

  it("ignores an invalid name or platform in the URL of an asset", async () => {
    const asset = (await assetOf("svg/grinning-face"))!
    for (const query of [
      "",
      "?emoji=grinning-face",
      "?emoji=grinning-face&platform=nope",
      "?emoji=../a%22;x&platform=twitter",
      "?emoji=a%0D%0Aset-cookie:b&platform=twitter",
      "?emoji=a&emoji=b&platform=twitter"
    ]) {
      const { headers, status } = await get(asset + query)
      assert.strictEqual(status, 200, query)
      assert.isNull(headers.get("content-disposition"), query)
      assert.isNull(headers.get("x-attribution"), query)
      assert.isNull(headers.get("set-cookie"), query)
    }
  })
})

describe("GET /api/emoji/download/png/{slug}", () => {
  it("redirects to a PNG of the requested size", async () => {
    for (const size of [16, 33]) {
      const image = await get(await redirectOf(`png/grinning-face?size=${size}`))
      assert.strictEqual(image.status, 200)
      assert.strictEqual(image.headers.get("content-type"), "image/png")
      assert.deepStrictEqual(pixelSizeOf(await image.arrayBuffer()), [size, size])
    }
  })

  it("renders each size once, even for 20 concurrent requests", async () => {
    const addresses = await Promise.all(Array.from({ length: 20 }, () => redirectOf("png/red-heart?size=24")))
    assert.strictEqual(new Set(addresses).size, 1)
    assert.strictEqual(await redirectOf("png/red-heart?size=24"), addresses[0])
    assert.notStrictEqual(await redirectOf("png/red-heart?size=25"), addresses[0])
    assert.notStrictEqual(await redirectOf("png/red-heart?size=24&platform=openmoji"), addresses[0])
  })

  it.each(["15", "1025", "abc", "0", "-16", "1e309", "16.5", "Infinity", "", "16&size=32", "%00"])(
    "the size %j is 400 and named",
    async (size) => {
      const { body, status } = await json(`/api/emoji/download/png/grinning-face?size=${size}`)
      assert.deepStrictEqual([status, errorPathsOf(body)], [400, ["size"]])
    }
  )

  it("is 404 if the file of the image is missing, for example after its deletion", async () => {
    const missing = testApi({ blobs: sampleBlobs.filter(({ name }) => name !== sampleAsset("4")) })
    const response = await missing.json("/api/emoji/download/png/grinning-face?size=16")
    assert.deepStrictEqual([response.status, response.body.code], [404, "not_found"])
    await redirectOf("png/grinning-face?size=16&platform=openmoji", missing.get)
  })

  it("is rendered from a raster image too", async () => {
    const size16 = await (await get(await redirectOf("png/grinning-face?size=16"))).arrayBuffer()
    const asset = sampleAsset("9", "png")
    const raster = testApi({
      artwork: [
        artworkOf("serenityos", {
          version: "1",
          source: "raster",
          renderings: [{ ...sampleRendering("😀", "9"), asset: { name: asset, width: 16, height: 16 } }]
        })
      ],
      blobs: [{ name: asset, bytes: new Uint8Array(size16) }]
    })
    const image = await raster.get(await redirectOf("png/grinning-face?size=20", raster.get))
    assert.deepStrictEqual(pixelSizeOf(await image.arrayBuffer()), [20, 20])
  })
})
