import { connect } from "@emoji-catalogue/client-sdk"
import { assert, describe, it } from "@effect/vitest"
import { fixedFile } from "../../src/server/fixedFiles.ts"

const api = connect({ baseUrl: "http://service.test", fetch: () => Promise.reject(new Error("not needed")) })

const fileAt = async (path: string) => await fixedFile(path, { api, baseUrl: "" })

describe("the icon of the pages", () => {
  it("is an SVG, also at the address that browsers request without a link", async () => {
    const icon = await fileAt("/icon.svg")
    assert.deepInclude(icon, { status: 200, type: "image/svg+xml" })
    assert.deepStrictEqual(await fileAt("/favicon.ico"), icon)
  })
})
