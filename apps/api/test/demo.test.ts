import { makeApiKeySecret } from "@emoji-catalogue/domain"
import { randomBytes } from "node:crypto"
import { readdirSync, rmSync } from "node:fs"
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
  it("prints the sign-in address, uses no other service's data, and stops on Ctrl-C with its fake Discord", async () => {
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

  it("decrypts the secrets of webhooks after a restart, and reports secrets with a lost key", async () => {
    const { DATA_DIR } = await importedDataDir("catalogue", join(temporaryFolder(), "data"))
    const adminKey = makeApiKeySecret(randomBytes(32))
    const headers = { "x-api-key": adminKey, "content-type": "application/json" }
    const start = async () => {
      // The demo ignores the key of a real service in the environment.
      const ENCRYPTION_KEY = randomBytes(32).toString("base64")
      const process = new ApiProcess({ DATA_DIR, ADMIN_API_KEY: adminKey, ENCRYPTION_KEY }, demo)
      const path = `${await process.url()}/api/admin/webhooks`
      const webhooks = async () => {
        const { items } = (await (await fetch(path, { headers })).json()) as {
          readonly items: ReadonlyArray<{ readonly id: string; readonly secretError: string | null }>
        }
        return items.map(({ id, secretError }) => [id, secretError])
      }
      const post = async (place: string, body: object): Promise<{ readonly id: string }> => {
        const response = await fetch(path + place, { method: "POST", headers, body: JSON.stringify(body) })
        assert.strictEqual(response.status, 201)
        return (await response.json()) as { readonly id: string }
      }
      return { post, webhooks, stop: () => process.stop() }
    }

    const first = await start()
    const { id } = await first.post("", { url: "https://receiver.invalid/hook", events: ["IMPORT_COMPLETED"] })
    await first.stop()
    const second = await start()
    assert.deepStrictEqual(await second.webhooks(), [[id, null]])
    await second.stop()

    rmSync(join(DATA_DIR, "encryption-key"))
    const third = await start()
    const [[, secretError]] = (await third.webhooks()) as [[string, string]]
    assert.include(secretError, "encrypted with another key: rotate it")
    await third.post(`/${id}/rotate`, {})
    assert.deepStrictEqual(await third.webhooks(), [[id, null]])
    await third.stop()
  })

  // The tests of the demo's settings have the other variables.
  it("does not start with HOST=0.0.0.0, and prints one line that names the variable", async () => {
    const process = new ApiProcess({ HOST: "0.0.0.0" }, demo)
    assert.strictEqual(await process.exit(), 1)
    assert.match(process.stderr, printed.onlyStartFailure("HOST"))
  })
})
