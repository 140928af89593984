import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { randomBytes } from "node:crypto"
import { importedDatabase } from "../../api/test/testDatabases.ts"
import { deploymentOn } from "./deployment.ts"
import { Receiver } from "./Receiver.ts"

// Without a server this test is skipped; vitest.config.ts logs that.
const server = process.env["TEST_DATABASE_URL"] ?? ""

const isWhole = process.env["FAULTS"] === "whole"

/** Each gets the events of two imports. */
const webhooks = isWhole ? 100 : 6

/** The delays between attempts grow fourfold from five seconds, so more failures would take minutes. */
const maxFailures = isWhole ? 3 : 1

/** A third of all deliveries. */
const fails = (number: number, attempt: number) => number % 3 === 0 && attempt <= maxFailures

it.live.skipIf(server === "")(
  "each event reaches each webhook, although deliveries fail and a worker is killed during them",
  () =>
    Effect.gen(function* () {
      const { url } = yield* importedDatabase(server)
      const receiver = new Receiver(fails)
      yield* Effect.promise(receiver.listen)
      yield* Effect.promise(async () => {
        const { ended, get, post, requestImport, startApi, startWorker } = deploymentOn(url, {
          ENCRYPTION_KEY: randomBytes(32).toString("base64"),
          WEBHOOK_ALLOW_INSECURE: "true",
          WEBHOOK_ALLOW_PRIVATE: "true"
        })
        const [api, other] = [startApi(), startApi()]
        const [first, second] = [startWorker(), startWorker()]
        await Promise.all([first.healthUrl(), second.healthUrl(), other.url()])
        for (let number = 0; number < webhooks; number++) {
          const { secret } = await post<{ readonly secret: string }>(
            number % 2 === 0 ? api : other,
            "/api/admin/webhooks",
            { url: receiver.urlOf(String(number)), events: ["IMPORT_COMPLETED"] }
          )
          receiver.register(String(number), secret)
        }
        for (const emojiVersion of ["16.0", "17.0"]) {
          const { id } = await requestImport(api, "unicode", { emojiVersion })
          assert.deepInclude(await ended(other, id), { status: "succeeded", error: null })
        }
        await first.eventually(() => receiver.accepted.size > webhooks / 2)
        await first.kill()
        // Deliveries of the killed worker are due again when its lease expires.
        await second.eventually(() => receiver.accepted.size === 2 * webhooks)
        assert.deepStrictEqual(receiver.problems, [])
        const { items } = await get<{
          readonly items: ReadonlyArray<{ readonly disabledAt: string | null }>
        }>(api, "/api/admin/webhooks?limit=200")
        assert.strictEqual(items.length, webhooks)
        assert.isTrue(items.every(({ disabledAt }) => disabledAt === null))
        assert.strictEqual(await second.stop(), 0)
        for (const each of [api, other]) assert.strictEqual(await each.stop(), 0)
      })
      yield* Effect.promise(receiver.close)
    }).pipe(Effect.scoped)
)
