import { plainPng } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { setTimeout as sleep } from "node:timers/promises"
import { makeService } from "./security/Service.ts"
import { importedDatabase } from "./testDatabases.ts"

// Where there is no server, the run says that it leaves this out.
const server = process.env["TEST_DATABASE_URL"] ?? ""

it.live.skipIf(server === "")(
  "after an API was killed in the middle of an upload, a retry succeeds once the announced time is over",
  () =>
    Effect.gen(function* () {
      const { url } = yield* importedDatabase(server)
      const service = yield* makeService({ DATABASE_URL: url })
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
        const waits: Array<number> = []
        const killedAt = Date.now()
        for (;;) {
          const response = await upload(urls.other)
          if (response.status === 201) break
          const { code } = (await response.json()) as { readonly code: string }
          assert.deepStrictEqual([response.status, code], [409, "conflict"])
          if (waits.length === 0) await killed.kill()
          waits.push(Number(response.headers.get("retry-after")))
          await sleep(waits.at(-1)! * 1000)
        }
        await lost
        assert.isNotEmpty(waits)
        assert.isTrue(waits.every((wait) => wait >= 1 && wait <= 15))
        assert.isBelow(Date.now() - killedAt, 30_000)
        const mine = await fetch(`${urls.other}/api/uploads/mine`, { headers: { authorization } })
        assert.strictEqual(((await mine.json()) as { readonly total: number }).total, 1)
        assert.strictEqual(await other.stop(), 0)
      })
    }).pipe(Effect.scoped)
)
