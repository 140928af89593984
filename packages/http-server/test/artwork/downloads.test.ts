import { sampleAsset, sampleDraft, sampleRendering } from "@emoji-catalogue/application/testing"
import { assert, describe, it } from "@effect/vitest"
import { api } from "../support/testApi.ts"
import { beforeTheRenaming } from "../support/renamedDraft.ts"

const { get, json } = api()

/** Where a download leads to; fails unless it redirects. */
const target = async (path: string, from: typeof get = get) => {
  const response = await from(`/api/emoji/download/${path}`)
  assert.strictEqual(response.status, 302, path)
  return response.headers.get("location")!
}

const refusal = async (path: string) => {
  const { body, headers, status } = await json(`/api/emoji/download/${path}`)
  assert.strictEqual(headers.get("content-type"), "application/problem+json")
  return [status, body.code]
}

const widthOf = (png: ArrayBuffer) => {
  const header = Buffer.from(png)
  assert.strictEqual(header.subarray(0, 8).toString("latin1"), "\x89PNG\r\n\x1a\n")
  return [header.readUInt32BE(16), header.readUInt32BE(20)]
}

describe("GET /api/emoji/download/svg/{slug}", () => {
  it("redirects to the picture that is shown, or to that of the asked platform", async () => {
    assert.strictEqual(await target("svg/grinning-face"), `/assets/${sampleAsset("4")}`)
    assert.strictEqual(await target("svg/grinning-face?platform=openmoji"), `/assets/${sampleAsset("6")}`)
    assert.strictEqual(await target("svg/woman-astronaut"), `/assets/${sampleAsset("7")}`)
    assert.strictEqual(await target("svg/flag-japan?platform=twitter"), `/assets/${sampleAsset("3")}`)
    const picture = await get(await target("svg/grinning-face"))
    assert.strictEqual(picture.headers.get("content-type"), "image/svg+xml")
    assert.include(await picture.text(), "#444444")
  })

  it("may be stored for as long as the catalogue may", async () => {
    const { headers } = await get("/api/emoji/download/svg/grinning-face")
    assert.strictEqual(headers.get("cache-control"), "public, max-age=60, stale-while-revalidate=600")
  })

  it("takes the emoji and its code points, and a slug that it had before", async () => {
    for (const reference of ["%F0%9F%98%80", "1F600", "U%2B1f600"]) {
      assert.strictEqual(await target(`svg/${reference}`), `/assets/${sampleAsset("4")}`, reference)
    }
    const other = api({ drafts: [beforeTheRenaming, sampleDraft] })
    assert.strictEqual(await target("svg/old-name", other.get), `/assets/${sampleAsset("4")}`)
    assert.strictEqual(await target("png/old-name?size=16", other.get), await target("png/grinning-face?size=16"))
  })

  it("is 404 where there is no picture that it could be", async () => {
    for (const [format, query] of [
      ["svg", ""],
      ["png", "?size=16"]
    ] as const) {
      assert.deepStrictEqual(await refusal(`${format}/no-such-emoji${query}`), [404, "not_found"])
      assert.deepStrictEqual(await refusal(`${format}/woman-astronaut-dark-skin-tone${query}`), [404, "not_found"])
    }
    assert.deepStrictEqual(await refusal("svg/grinning-face?platform=serenityos"), [404, "not_found"])
    assert.deepStrictEqual(await refusal("svg/flag-japan?platform=openmoji"), [404, "not_found"])
    const raster = api({
      artwork: [
        {
          platform: "microsoft-3d",
          fingerprint: "",
          releases: [
            {
              version: "1",
              releasedAt: null,
              source: "raster",
              renderings: [
                { ...sampleRendering("😀", "1"), asset: { name: sampleAsset("1", "webp"), width: 256, height: 256 } }
              ]
            }
          ]
        }
      ]
    })
    assert.strictEqual((await raster.get("/api/emoji/download/svg/grinning-face")).status, 404)
  })

  it("is 403 where only the licence is in the way", async () => {
    for (const path of ["svg/flag-cote-divoire", "png/flag-cote-divoire", "svg/grinning-face?platform=apple"]) {
      assert.deepStrictEqual(await refusal(path), [403, "licence_restricted"], path)
    }
    assert.deepStrictEqual(await refusal("png/flag-cote-divoire?platform=apple"), [403, "licence_restricted"])
  })

  it("is 400 for a platform that is none", async () => {
    for (const format of ["svg", "png"]) {
      const { body, status } = await json(`/api/emoji/download/${format}/grinning-face?platform=nope`)
      assert.deepStrictEqual([status, body.errors[0].path], [400, "platform"])
    }
  })
})

describe("GET /api/emoji/download/png/{slug}", () => {
  it("redirects to a PNG of the asked size", async () => {
    for (const size of [16, 33]) {
      const picture = await get(await target(`png/grinning-face?size=${size}`))
      assert.strictEqual(picture.status, 200)
      assert.strictEqual(picture.headers.get("content-type"), "image/png")
      assert.deepStrictEqual(widthOf(await picture.arrayBuffer()), [size, size])
    }
  })

  it("makes a picture once, also for many who ask at once", async () => {
    const asked = await Promise.all(Array.from({ length: 20 }, () => target("png/red-heart?size=24")))
    assert.strictEqual(new Set(asked).size, 1)
    assert.strictEqual(await target("png/red-heart?size=24"), asked[0])
    assert.notStrictEqual(await target("png/red-heart?size=25"), asked[0])
    assert.notStrictEqual(await target("png/red-heart?size=24&platform=openmoji"), asked[0])
  })

  it.each(["15", "1025", "abc", "0", "-16", "1e309", "16.5", "Infinity", "", "16&size=32", "%00"])(
    "is 400 for the size %s",
    async (size) => {
      const { body, status } = await json(`/api/emoji/download/png/grinning-face?size=${size}`)
      assert.strictEqual(status, 400)
      assert.deepStrictEqual(
        body.errors.map((error: { path: string }) => error.path),
        ["size"]
      )
    }
  )

  it("is made of what a raster set draws too", async () => {
    const size16 = await (await get(await target("png/grinning-face?size=16"))).arrayBuffer()
    const asset = sampleAsset("9", "png")
    const raster = api({
      artwork: [
        {
          platform: "serenityos",
          fingerprint: "",
          releases: [
            {
              version: "1",
              releasedAt: null,
              source: "raster",
              renderings: [{ ...sampleRendering("😀", "9"), asset: { name: asset, width: 16, height: 16 } }]
            }
          ]
        }
      ],
      blobs: [{ name: asset, bytes: new Uint8Array(size16) }]
    })
    const picture = await raster.get(await target("png/grinning-face?size=20", raster.get))
    assert.deepStrictEqual(widthOf(await picture.arrayBuffer()), [20, 20])
  })
})
