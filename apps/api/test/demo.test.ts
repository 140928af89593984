import { readdirSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "vitest"
import { temporaryFolder } from "../../../scripts/test-support/temporaryFolder.ts"
import { ApiProcess, demo, printed } from "./ApiProcess.ts"
import { importedDataDir } from "./templates.ts"

const isReachable = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false
  )

describe("the demo", () => {
  it("prints where to sign in, uses no other service's data, and ends on Ctrl-C together with its fake Discord", async () => {
    const folder = temporaryFolder()
    const { DATA_DIR } = await importedDataDir("catalogue", join(folder, "data"))
    const settingsOfAService = {
      BLOB_DIR: join(folder, "blobs"),
      DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
      REDIS_URL: "redis://127.0.0.1:1",
      S3_ENDPOINT: "http://127.0.0.1:1",
      TYPESENSE_URL: "http://127.0.0.1:1"
    }
    const process = new ApiProcess({ ...settingsOfAService, DATA_DIR }, demo)
    const url = await process.url()
    const signIn = (await process.output(/(\S+\/api\/auth\/discord\S*)$/m))[1]!
    assert.strictEqual(signIn, `${url}/api/auth/discord?returnTo=/api/auth/me`)
    assert.deepStrictEqual(readdirSync(folder), ["data"])

    const response = await fetch(signIn, { redirect: "manual" })
    assert.strictEqual(response.status, 302)
    const consent = response.headers.get("location")!
    assert.isTrue(await isReachable(consent))
    const start = performance.now()
    assert.strictEqual(await process.stop("SIGINT"), 0)
    assert.isBelow(performance.now() - start, 10_000)
    assert.deepStrictEqual([await isReachable(url), await isReachable(consent)], [false, false])
  })

  // The tests of the demo's settings have the other variables.
  it("does not start with HOST=0.0.0.0, and prints one line that names the variable", async () => {
    const process = new ApiProcess({ HOST: "0.0.0.0" }, demo)
    assert.strictEqual(await process.exit(), 1)
    assert.match(process.stderr, printed.onlyStartFailure("HOST"))
  })
})
