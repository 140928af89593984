import { PgConnection } from "@effect/sql-pg"
import { plainPng } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { setTimeout as sleep } from "node:timers/promises"
import { makeService } from "./security/Service.ts"
import { importedDatabase } from "./testDatabases.ts"

// Without a server this test is skipped; vitest.config.ts logs that.
const server = process.env["TEST_DATABASE_URL"] ?? ""

it.live.skipIf(server === "")(
  "a retry of an upload succeeds at another API after Retry-After, if the first API was killed during the upload",
  () =>
    Effect.gen(function* () {
      const { url } = yield* importedDatabase(server)
      const service = yield* makeService({ DATABASE_URL: url })
      const database = yield* PgConnection.make({ url: Redacted.make(url) })
      const startedRequests = async () =>
        (await Effect.runPromise(database.query("SELECT 1 FROM idempotency WHERE key = 'killed'"))).rows.length
      yield* Effect.promise(async () => {
        const [killed, other] = [await service.start(), await service.start()]
        const urls = { killed: await killed.url(), other: await other.url() }
        const authorization = `Bearer ${await service.signIn(urls.other, "member")}`
        const upload = (base: string) => {
          const form = new FormData()
          form.append("name", "cat")
          form.append("licence", "CC0-1.0")
          form.append("file", new Blob([plainPng([200, 100, 50], 64) as Uint8Array<ArrayBuffer>]), "cat.png")
          return fetch(`${base}/api/uploads`, {
            method: "POST",
            headers: { authorization, "idempotency-key": "killed" },
            body: form
          })
        }
        // The process that decodes images takes some seconds to start.
        const lost = upload(urls.killed).catch(() => undefined)
        await other.eventually(async () => (await startedRequests()) > 0)
        await killed.kill()
        await lost
        const refused = await upload(urls.other)
        const { code } = (await refused.json()) as { readonly code: string }
        assert.deepStrictEqual([refused.status, code], [409, "conflict"])
        const seconds = Number(refused.headers.get("retry-after"))
        assert.isTrue(seconds >= 1 && seconds <= 15, `${seconds} seconds`)
        await sleep(seconds * 1000)
        assert.strictEqual((await upload(urls.other)).status, 201)
        const mine = await fetch(`${urls.other}/api/uploads/mine`, { headers: { authorization } })
        assert.strictEqual(((await mine.json()) as { readonly total: number }).total, 1)
        assert.strictEqual(await other.stop(), 0)
      })
    }).pipe(Effect.scoped)
)
