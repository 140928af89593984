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
    ["BASE_URL", "https://emoji.example"],
    ["BASE_URL", "http://localhost.emoji.example"],
    ["BASE_URL", "http://localhost@emoji.example"],
    ["BASE_URL", "http://[2001:db8::1]:3000"],
    // The fake Discord redirects to http only.
    ["BASE_URL", "https://localhost"],
    ["BASE_URL", "ftp://localhost"]
  ])("refuses %s=%s", (variable, value) => {
    assert.strictEqual(invalidForDemo({ [variable]: value })?.variable, variable)
  })

  it("accepts every name of this computer", () => {
    for (const host of ["127.0.0.1", "127.1.2.3", "localhost", "[::1]"]) {
      assert.isUndefined(invalidForDemo({ NODE_ENV: "development", HOST: host, BASE_URL: `http://${host}:3000` }), host)
    }
    assert.isUndefined(invalidForDemo({ HOST: "::1" }))
    assert.isUndefined(invalidForDemo({}))
  })
})
