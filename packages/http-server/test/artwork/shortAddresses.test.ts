import {
  artworkOf,
  sampleArtwork,
  sampleAsset,
  sampleBlobs,
  sampleRendering
} from "@emoji-catalogue/application/testing"
import { type AssetName, type Rendering, shortAssetNameOf } from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"
import { vi } from "vitest"
import { assets } from "../support/assets.ts"
import { adminKey } from "../support/credentials.ts"
import { bytesOf } from "../support/responses.ts"
import { testApi } from "../support/testApi.ts"

const { large, png, svg, webp } = assets

const renderingOf = (emoji: string, name: AssetName): Rendering => ({
  ...sampleRendering(emoji, null),
  asset: { name, width: 36, height: 36 }
})

const artworkWith = (...renderings: ReadonlyArray<Rendering>) => [
  ...sampleArtwork,
  artworkOf("serenityos", { version: "1", source: "s@1", renderings })
]

const shown = artworkWith(
  ...[svg, png, webp, large].map(({ name }, at) => renderingOf(["😀", "😃", "❤️", "🇯🇵"][at]!, name))
)
const { get, json } = testApi({ artwork: shown, blobs: [...sampleBlobs, svg, png, webp, large] })

const short = (name: AssetName) => `/assets/${shortAssetNameOf(name)}`

const headersOf = ({ headers }: Response) => Array.from(headers).filter(([name]) => name !== "x-request-id")

/** The status, the headers and the bytes at an address, which differ only in the id of the request. */
const responseAt = async (path: string, init?: RequestInit) => {
  const response = await get(path, init)
  return { status: response.status, headers: headersOf(response), bytes: await bytesOf(response) }
}

const problemAt = async (path: string, from = json) => {
  const { body, headers, status } = await from(path)
  return [status, body.code, body.detail, headers.get("cache-control")]
}
const notFound = [404, "not_found", "This asset does not exist.", "no-store"]

describe("GET /assets/{first 16 digits}", () => {
  it.each([
    ["whole", {}],
    ["compressed", { headers: { "accept-encoding": "br" } }],
    ["for another origin", { headers: { origin: "https://anyone.example" } }],
    ["a part", { headers: { range: "bytes=10-19" } }],
    ["a part that is not there", { headers: { range: "bytes=9999999-" } }],
    ["HEAD", { method: "HEAD" }],
    ["HEAD of a part", { method: "HEAD", headers: { range: "bytes=10-19" } }],
    ["unchanged", { headers: { "if-none-match": "*" } }],
    ["changed", { headers: { "if-none-match": '"other"' } }],
    ["a part of a changed file", { headers: { range: "bytes=10-19", "if-range": '"other"' } }],
    ["POST", { method: "POST" }]
  ] as const)("responds as the long address does: %s", async (_, init) => {
    for (const { name } of [svg, png, webp, large]) {
      for (const query of ["", "?emoji=red-heart&platform=twitter", "?x"]) {
        const [long, brief] = [
          await responseAt(`/assets/${name}${query}`, init),
          await responseAt(short(name) + query, init)
        ]
        // A problem names the requested path.
        if (long.status >= 400) assert.strictEqual(brief.status, long.status)
        else assert.deepStrictEqual(brief, long)
      }
    }
  })

  it("has the ETag of the long address", async () => {
    const { headers } = await get(short(png.name))
    assert.strictEqual(headers.get("etag"), `"${png.name}"`)
    assert.strictEqual(headers.get("cache-control"), "public, max-age=31536000, immutable")
    const again = await get(short(png.name), { headers: { "if-none-match": `"${png.name}"` } })
    assert.strictEqual(again.status, 304)
  })

  it("accepts a percent-encoded name", async () => {
    for (let times = 0; times < 3; times++) {
      const { bytes, status } = await responseAt(short(svg.name).replace("/a", "/%61"))
      assert.deepStrictEqual([status, bytes], [200, svg.bytes])
    }
  })

  it.each([
    `${"f".repeat(16)}.svg`,
    `${"a".repeat(16)}.png`,
    `${"a".repeat(16)}.gif`,
    "a".repeat(16),
    `${"a".repeat(15)}.svg`,
    `${"a".repeat(17)}.svg`,
    `${"a".repeat(63)}.svg`,
    `${"A".repeat(16)}.svg`,
    `${"a".repeat(16)}.svg%00`,
    `${"a".repeat(16)}.svg;x`,
    `${"a".repeat(16)}.svg.png`
  ])("%s is 404", async (name) => {
    assert.deepStrictEqual(await problemAt(`/assets/${name}`), notFound)
  })

  it("is 404 for a PNG that the service made, because the catalogue does not show it", async () => {
    const location = (await get("/api/emoji/download/png/grinning-face?size=16")).headers.get("location")!
    assert.strictEqual((await get(location)).status, 200)
    const [, digits] = /assets\/([0-9a-f]{16})/.exec(location)!
    assert.deepStrictEqual(await problemAt(`/assets/${digits}.png`), notFound)
  })

  it("is 404 if two shown images start with the same digits, while their long addresses work", async () => {
    const [one, other] = ["a", "b"].map((digit) => `${"0".repeat(16)}${digit.repeat(48)}.svg` as AssetName)
    const colliding = testApi({
      artwork: artworkWith(renderingOf("😀", one!), renderingOf("😃", other!)),
      blobs: [...sampleBlobs, { ...svg, name: one! }, { ...webp, name: other! }]
    })
    for (const name of [one!, other!]) {
      assert.deepStrictEqual(await problemAt(short(name), colliding.json), notFound)
      assert.strictEqual((await colliding.get(`/assets/${name}`)).status, 200)
    }
  })

  it("is 404 if the file is missing", async () => {
    const missing = testApi({ blobs: sampleBlobs.filter(({ name }) => name !== sampleAsset("4")) })
    assert.deepStrictEqual(await problemAt(short(sampleAsset("4")), missing.json), notFound)
    assert.strictEqual((await missing.get(short(sampleAsset("5")))).status, 200)
  })

  it("is 404 as soon as an administrator hides the image, also if it was cached", async () => {
    const hiding = testApi()
    const headers = { "x-api-key": adminKey }
    const path = short(sampleAsset("6"))
    for (let times = 0; times < 3; times++) assert.strictEqual((await hiding.get(path)).status, 200)
    const { renderings } = (await hiding.json("/api/emoji/grinning-face")).body
    const { id } = renderings.find(({ url }: { readonly url: string | null }) => url?.includes(sampleAsset("6")))
    await hiding.json(`/api/admin/images/${id}`, { method: "DELETE", headers })
    await vi.waitFor(async () => assert.deepStrictEqual(await problemAt(path, hiding.json), notFound))
    await hiding.json(`/api/admin/images/${id}/restore`, { method: "POST", headers })
    await vi.waitFor(async () => assert.strictEqual((await hiding.get(path)).status, 200))
  })
})
