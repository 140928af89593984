import { assert, describe, it } from "@effect/vitest"
import { routeTable } from "../../src/pipeline/routeTable.ts"

const find = routeTable()

describe("routeTable", () => {
  it("finds paths of the contract and others, with and without a trailing slash", () => {
    for (const [path, template] of [
      ["/api/emoji", "/api/emoji"],
      ["/api/emoji/random", "/api/emoji/random"],
      ["/api/emoji/red-heart", "/api/emoji/:slug"],
      ["/api/emoji/platform/apple/ios-17.4", "/api/emoji/platform/:platform/:version"],
      ["/api/emoji/platform/apple/ios-17.4/changes", "/api/emoji/platform/:platform/:version/changes"],
      ["/api/emoji/red-heart/copy", "/api/emoji/:slug/copy"],
      ["/assets/a.svg", "/assets/:name"],
      ["/submissions/a.png", "/submissions/:name"],
      ["/docs", "/docs"]
    ]) {
      for (const spelling of [path!, `${path}/`]) assert.strictEqual(find(spelling)?.template, template, spelling)
    }
    assert.strictEqual(find("/")?.template, "/")
  })

  it("prefers static segments, and tries parameters after them", () => {
    assert.strictEqual(find("/api/emoji/categories")?.template, "/api/emoji/categories")
    // `random` is a static segment without children, so `copy` is only found below the parameter.
    assert.strictEqual(find("/api/emoji/random/copy")?.template, "/api/emoji/:slug/copy")
  })

  it("finds nothing for other paths", () => {
    for (const path of [
      "/api",
      "/api/",
      "/api/unknown",
      "/api//emoji",
      "/api/emoji//",
      "/API/emoji",
      "/assets",
      "/assets/",
      ""
    ]) {
      assert.isUndefined(find(path), path)
    }
  })

  it("returns the methods of a path", () => {
    assert.sameMembers([...find("/api/uploads")!.methods], ["GET", "POST", "HEAD", "OPTIONS"])
    assert.sameMembers([...find("/api/emoji/x/copy")!.methods], ["POST", "OPTIONS"])
  })
})
