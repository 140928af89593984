import { assert, describe, it } from "@effect/vitest"
import { testApi } from "../support/testApi.ts"

const { get } = testApi({
  pages: {
    paths: ["/moved", "/random", "/images"],
    load: async () => ({
      render: async ({ fetch, url }) => {
        if (url === "/moved") return { status: 301, body: "", location: "/here" }
        if (url === "/random") return { status: 302, body: "", location: "/somewhere" }
        const response = await fetch("http://service.internal/api/emoji/sitemap")
        return { status: response.status, body: await response.text() }
      },
      notFound: () => ({ status: 404, body: "" }),
      file: () => undefined
    })
  }
})

describe("redirects of pages", () => {
  it("may be cached if they are permanent", async () => {
    const { headers, status } = await get("/moved")
    assert.deepStrictEqual([status, headers.get("location")], [301, "/here"])
    assert.match(headers.get("cache-control") ?? "", /^public/)
  })

  it("are not cached if they are temporary", async () => {
    const { headers, status } = await get("/random")
    assert.deepStrictEqual([status, headers.get("location")], [302, "/somewhere"])
    assert.strictEqual(headers.get("cache-control"), "no-store")
  })
})

describe("requests of pages", () => {
  it("have a Host header, which the addresses of some responses need", async () => {
    const response = await get("/images")
    assert.strictEqual(response.status, 200)
    assert.include(await response.text(), "http://service.internal/assets/")
  })
})
