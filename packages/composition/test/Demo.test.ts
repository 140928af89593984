import { assert, describe, it } from "@effect/vitest"
import { invalidForDemo } from "../src/Demo.ts"

describe("the demo", () => {
  it.each([
    ["NODE_ENV", "production"],
    ["HOST", "0.0.0.0"],
    ["HOST", "::"],
    ["HOST", "emoji.example"],
    ["HOST", "127.0.0.1.emoji.example"],
    ["BASE_URL", "http://emoji.example"],
    ["BASE_URL", "http://localhost.emoji.example"],
    ["BASE_URL", "http://localhost@emoji.example"],
    ["BASE_URL", "http://[2001:db8::1]:3000"],
    // The stand-in for Discord sends nobody there.
    ["BASE_URL", "https://localhost"],
    ["BASE_URL", "ftp://localhost"]
  ])("is refused where %s=%s", (variable, value) => {
    assert.strictEqual(invalidForDemo({ [variable]: value })?.variable, variable)
  })

  it("is for this computer, by any of its names", () => {
    for (const host of ["127.0.0.1", "127.1.2.3", "localhost", "[::1]"]) {
      assert.isUndefined(invalidForDemo({ NODE_ENV: "development", HOST: host, BASE_URL: `http://${host}:3000` }), host)
    }
    assert.isUndefined(invalidForDemo({ HOST: "::1" }))
    assert.isUndefined(invalidForDemo({}))
  })
})
