import { readdirSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "vitest"
import { ApiProcess, demo, emptyFolder } from "./ApiProcess.ts"

const reachable = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false
  )

describe("the demo", { timeout: 60_000 }, () => {
  it("says where to sign in, keeps to its own data, and ends on Ctrl-C with its stand-in for Discord", async () => {
    const folder = emptyFolder()
    const ofARealService = {
      BLOB_DIR: join(folder, "blobs"),
      DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
      REDIS_URL: "redis://127.0.0.1:1",
      TYPESENSE_URL: "http://127.0.0.1:1"
    }
    const process = new ApiProcess({ ...ofARealService, DATA_DIR: join(folder, "data") }, demo)
    const url = await process.url()
    await process.says(/^Sign in: .*\n/m)
    const signIn = /^Sign in: +(.+)$/m.exec(process.stderr)![1]!
    assert.strictEqual(signIn, `${url}/api/auth/discord?returnTo=/api/auth/me`)
    assert.deepStrictEqual(readdirSync(folder), ["data"])

    const response = await fetch(signIn, { redirect: "manual" })
    assert.strictEqual(response.status, 302)
    const consent = response.headers.get("location")!
    assert.isTrue(await reachable(consent))
    const since = performance.now()
    assert.strictEqual(await process.stop("SIGINT"), 0)
    assert.isBelow(performance.now() - since, 10_000)
    assert.deepStrictEqual([await reachable(url), await reachable(consent)], [false, false])
  })

  it.each([
    ["NODE_ENV", "production"],
    ["HOST", "0.0.0.0"],
    ["BASE_URL", "https://emoji.example"],
    ["BASE_URL", "not a URL"]
  ])("does not start with %s=%s, and says so in one line", async (variable, value) => {
    const process = new ApiProcess({ [variable]: value, DATA_DIR: emptyFolder() }, demo)
    assert.strictEqual(await process.exit(), 1)
    assert.match(process.stderr, new RegExp(`^Cannot start: ${variable}: .*\\n$`))
  })
})
