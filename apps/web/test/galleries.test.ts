import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { ApiProcess, printed } from "../../api/test/ApiProcess.ts"
import { sampleIds } from "../../api/test/sampleIds.ts"
import { addSampleSubmissions } from "../../api/test/sampleSubmissions.ts"
import { importedDataDir } from "../../api/test/templates.ts"

const baseUrl = "https://emoji.example"

/** The key that the first start of the imported service printed. */
let adminKey: string
let api: ApiProcess
let empty: ApiProcess
let origin: string

const start = async (process: ApiProcess): Promise<string> =>
  (await process.output(/Listening on:\s+(http:\/\/[^/\s]+)/))[1]!

beforeAll(async () => {
  const { DATA_DIR, stderr } = await importedDataDir()
  adminKey = printed.adminKey.exec(stderr)![0]
  await addSampleSubmissions(DATA_DIR)
  api = new ApiProcess({
    DATA_DIR,
    BASE_URL: baseUrl,
    OPERATOR_NAME: "Émoji & <Söhne>",
    OPERATOR_CONTACT: "moderators@emoji.example"
  })
  origin = await start(api)
  empty = new ApiProcess({ DATA_DIR: (await importedDataDir()).DATA_DIR })
})
afterAll(async () => {
  assert.deepStrictEqual([await api.stop(), await empty.stop()], [0, 0])
})

const get = (path: string, init?: RequestInit) => fetch(origin + path, { redirect: "manual", ...init })

const json = async <A>(path: string): Promise<A> => (await (await get(path)).json()) as A

const mainOf = (text: string): string => /<main[^]*<\/main>/.exec(text)![0]

const textOf = async (path: string): Promise<string> => {
  const response = await get(path)
  assert.strictEqual(response.status, 200, path)
  return response.text()
}

/** The names in a gallery, in order. */
const namesIn = (text: string) =>
  Array.from(mainOf(text).matchAll(/<bdi>([^<]*)<\/bdi><\/a><\/li>/g), ([, name]) => name)

const jsonLdOf = (text: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)![1]!) as Readonly<
    Record<string, unknown>
  >

const moderate = async (publicId: string, decision: "approve" | "reject") => {
  const path = `/api/uploads/admin/${publicId}/${decision}`
  const response = await get(path, { method: "POST", headers: { "x-api-key": adminKey } })
  assert.strictEqual(response.status, 201)
}

describe("the galleries", () => {
  it("show what is approved, latest first, with a still image of an animation", async () => {
    const text = await textOf("/uploads")
    assert.deepStrictEqual(namesIn(text), ["dancing_cat", "party_parrot"])
    assert.match(
      mainOf(text),
      /<source srcset="[^"]+\.png" media="\(prefers-reduced-motion: reduce\)"\/><img src="[^"]+\.gif" alt loading="lazy"/
    )
    assert.deepStrictEqual(namesIn(await textOf("/drawings")), ["A happy &lt;3 cat"])
    assert.include(await textOf("/drawings"), `href="/drawings/${sampleIds.drawing}"`)
  })

  it("are searched by their own form, which stays out of the search for emoji", async () => {
    const searches: ReadonlyArray<readonly [path: string, names: Array<string>]> = [
      ["/uploads?q=CAFE", ["party_parrot"]],
      ["/uploads?q=رقص", ["party_parrot"]],
      ["/uploads?q=dan", ["dancing_cat"]],
      ["/uploads?q=unseen", []],
      ["/uploads?sort=most-used", ["dancing_cat", "party_parrot"]],
      ["/de/drawings?q=hap+cat", ["A happy &lt;3 cat"]],
      ["/drawings?q=unseen", []]
    ]
    for (const [path, names] of searches) {
      const text = await textOf(path)
      assert.deepStrictEqual(namesIn(text), names, path)
      const q = new URLSearchParams(path.split("?")[1]).get("q") ?? ""
      assert.match(text, /<input id="q" name="q" type="search"[^>]* value maxlength/)
      assert.match(
        mainOf(text),
        new RegExp(`<input type="search" name="q" value${q === "" ? "" : `="${q}"`} maxlength`)
      )
      assert.strictEqual(text.includes('content="noindex"'), q !== "", path)
    }
    assert.match(mainOf(await textOf("/uploads?q=nothing")), /Nothing matches .*nothing.*<a href="\/uploads">Show all/)
    assert.match(mainOf(await textOf("/uploads?sort=most-used")), /<option value="most-used" selected>/)
    assert.strictEqual((await get("/uploads?sort=oldest")).status, 400)
    const beyond = await get("/uploads?offset=60")
    assert.deepStrictEqual([beyond.status, beyond.headers.get("location")], [302, "/uploads"])
  })

  it("are revalidated, so that a decision shows immediately", async () => {
    const before = await get("/uploads")
    assert.strictEqual(before.headers.get("cache-control"), "no-cache")
    const condition = { headers: { "if-none-match": before.headers.get("etag")! } }
    for (let times = 0; times < 3; times++) assert.strictEqual((await get("/uploads", condition)).status, 304)
    const page = `/uploads/${sampleIds.pendingUpload}`
    assert.strictEqual((await get(page)).status, 404)
    await moderate(sampleIds.pendingUpload, "approve")
    const after = await get("/uploads", condition)
    assert.deepStrictEqual([after.status, namesIn(await after.text())[0]], [200, "unseen"])
    assert.strictEqual((await get(page)).status, 200)
    await moderate(sampleIds.pendingUpload, "reject")
    assert.strictEqual((await get("/uploads", condition)).status, 304)
    assert.strictEqual((await get(page)).status, 404)
  })

  it("say how to submit something before anything is published", async () => {
    const url = await empty.url()
    for (const [path, expected] of [
      ["/uploads", "No custom emoji are published yet. Uploading one needs an account and works through the API"],
      ["/drawings", "No drawings are published yet. Submitting one needs an account and works through the API"]
    ] as const) {
      const main = mainOf(await (await fetch(url + path)).text())
      assert.include(main, expected)
      assert.notInclude(main, "<form")
      assert.include(main, 'href="/docs"')
    }
  })
})

describe("the page of a submission", () => {
  it("has the license, the credit, tags that search, and the image for link previews", async () => {
    const text = await textOf(`/uploads/${sampleIds.upload}`)
    const main = mainOf(text)
    assert.include(main, '<a href="https://creativecommons.org/licenses/by/4.0/" rel="license">')
    assert.include(main, "<dd><bdi>Ada &amp; &lt;Bob></bdi></dd>")
    for (const tag of ["bird", "caf%C3%A9+time", "%D8%B1%D9%82%D8%B5"]) assert.include(main, `href="/uploads?q=${tag}"`)
    const [, image] = /<meta property="og:image" content="([^"]*)"/.exec(text)!
    assert.match(image!, /^https:\/\/emoji\.example\/submissions\/[0-9a-f]{64}\.png$/)
    const file = await get(new URL(image!).pathname)
    assert.deepStrictEqual([file.status, file.headers.get("content-type")], [200, "image/png"])
    assert.deepInclude(jsonLdOf(text), {
      "@type": "ImageObject",
      name: "party_parrot",
      contentUrl: image,
      license: "https://creativecommons.org/licenses/by/4.0/",
      creditText: "Ada & <Bob>",
      width: 128
    })
    assert.include(text, `<link rel="canonical" href="${baseUrl}/uploads/${sampleIds.upload}"`)
  })

  it("previews an animation by its still PNG, and offers both", async () => {
    const text = await textOf(`/uploads/${sampleIds.animation}`)
    assert.match(text, /<meta property="og:image" content="[^"]+\.png"/)
    assert.match(mainOf(text), /href="[^"]+\.gif" download>Download: GIF<.*href="[^"]+\.png" download>Still image/)
    assert.include(mainOf(text), "Own work")
    assert.notProperty(jsonLdOf(text), "license")
  })

  it("links a drawing to the emoji that it shows, without counting a view of it", async () => {
    const text = await textOf(`/de/drawings/${sampleIds.drawing}`)
    assert.include(mainOf(text), "<h1><bdi>A happy &lt;3 cat</bdi></h1>")
    assert.include(mainOf(text), 'href="/de/emoji/cat-face"')
    const { items } = await json<{ items: ReadonlyArray<{ slug: string; views: number }> }>("/api/emoji/popular")
    assert.strictEqual(items.find(({ slug }) => slug === "cat-face")?.views ?? 0, 0)
  })

  it("is an error page that no cache stores if the submission is not approved", async () => {
    for (const path of [
      `/uploads/${sampleIds.pendingUpload}`,
      `/drawings/${sampleIds.pendingDrawing}`,
      `/drawings/${sampleIds.upload}`,
      `/uploads/${sampleIds.drawing}`,
      "/uploads/mine",
      "/drawings/00000000-0000-4000-8000-0000000000ff"
    ]) {
      // Administrators may see it with the API, but pages use no credential of the client.
      for (const headers of [{}, { "x-api-key": adminKey }]) {
        const response = await get(path, { headers: { ...headers, accept: "text/html" } })
        const text = await response.text()
        assert.deepStrictEqual([response.status, response.headers.get("etag")], [404, null], path)
        assert.include(response.headers.get("cache-control"), "no-store")
        assert.include(text, '<meta name="robots" content="noindex"')
        assert.notMatch(text, /unseen/i)
      }
    }
  })

  it("names the contact of the operator for people without script", async () => {
    const contact = '<a href="mailto:moderators@emoji.example" dir="ltr">moderators@emoji.example</a>'
    assert.include(mainOf(await textOf(`/uploads/${sampleIds.upload}`)), contact)
    assert.include(mainOf(await textOf(`/ar/drawings/${sampleIds.drawing}`)), contact)
  })
})

describe("the page about the service", () => {
  it("names the operator, if there is one", async () => {
    const main = mainOf(await textOf("/about"))
    assert.include(main, "<p><bdi>Émoji &amp; &lt;Söhne></bdi></p>")
    assert.include(main, 'href="mailto:moderators@emoji.example"')
    const unnamed = mainOf(await (await fetch(`${await empty.url()}/about`)).text())
    assert.include(unnamed, "This service names no operator.")
    assert.notInclude(unnamed, "mailto:")
    const { info } = await json<{ info: { contact: object } }>("/openapi.json")
    assert.deepStrictEqual(info.contact, { name: "Émoji & <Söhne>", email: "moderators@emoji.example" })
  })
})
