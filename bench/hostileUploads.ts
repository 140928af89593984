/**
 * Measures what hostile uploads cost other requests: the latency of `GET /api/emoji` at 100 requests a second, alone and
 * while eight clients upload the hostile images of the tests, in turn:
 * `npx node --conditions=source bench/hostileUploads.ts [--rounds 5] [--seconds 10]`.
 */
import { FakeDiscord } from "@emoji-catalogue/adapters-discord/fake"
import { Effect, Redacted } from "effect"
import { fork } from "node:child_process"
import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { cookiesOf } from "../scripts/test-support/cookiesOf.ts"
import { startApi, temporaryFolder, waitUntilIdle } from "./servers.ts"
import { medianOf, percentileOf } from "./statistics.ts"

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "5" }, seconds: { type: "string", default: "10" } }
})
const [rounds, milliseconds] = [Number(values.rounds), Number(values.seconds) * 1000]
const interval = 10

const secret = () => randomBytes(32).toString("base64")

const signIn = async (base: string, discord: FakeDiscord.Server): Promise<string> => {
  const consent = await fetch(`${base}/api/auth/discord`, { redirect: "manual" })
  const callback = await Effect.runPromise(discord.pickAccount(consent.headers.get("location")!, "member"))
  return cookiesOf(await fetch(callback, { redirect: "manual", headers: { cookie: cookiesOf(consent) } }))
}

/** A process that uploads hostile images between `start` and `stop`. */
const startUploader = async (base: string, cookie: string) => {
  const script = join(import.meta.dirname, "uploadHostileImages.ts")
  const uploader = fork(script, [base, cookie], { execArgv: ["--conditions=source"] })
  const message = async (): Promise<unknown> => (await once(uploader, "message"))[0]
  await message()
  return {
    start: () => uploader.send("start"),
    /** The number of responses by status. */
    stop: () => {
      uploader.send("stop")
      return message()
    },
    end: () => uploader.kill()
  }
}

const latencies = async (base: string): Promise<ReadonlyArray<number>> => {
  const measured: Array<Promise<number>> = []
  const request = async () => {
    const from = performance.now()
    await (await fetch(`${base}/api/emoji?limit=60`)).arrayBuffer()
    return performance.now() - from
  }
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    measured.push(request())
    await sleep(interval)
  }
  return (await Promise.all(measured)).toSorted((left, right) => left - right)
}

await Effect.runPromise(
  Effect.gen(function* () {
    const [clientId, clientSecret] = ["100000000000000001", secret()]
    const discord = yield* FakeDiscord.make({ clientId, clientSecret: Redacted.make(clientSecret) })
    yield* Effect.promise(async () => {
      const env = {
        DISCORD_CLIENT_ID: clientId,
        DISCORD_CLIENT_SECRET: clientSecret,
        DISCORD_API_URL: discord.url,
        SESSION_SECRET: secret(),
        ENCRYPTION_KEY: secret(),
        MAX_PENDING_SUBMISSIONS: "1000000",
        MAX_SUBMISSIONS_PER_DAY: "1000000"
      }
      const api = await startApi({ dataDir: temporaryFolder(), built: false, artwork: false, env })
      await waitUntilIdle(api)
      const base = `http://127.0.0.1:${api.port}`
      const uploader = await startUploader(base, await signIn(base, discord))
      await latencies(base)
      const results = { alone: [] as Array<number>, "during hostile uploads": [] as Array<number> }
      for (let round = 0; round < rounds; round++) {
        results.alone.push(percentileOf(await latencies(base), 0.99))
        uploader.start()
        // Until the image processes have started.
        await latencies(base)
        results["during hostile uploads"].push(percentileOf(await latencies(base), 0.99))
        console.log(`round ${round + 1}: responses to uploads by status`, await uploader.stop())
        await waitUntilIdle(api)
      }
      const [alone, during] = [medianOf(results.alone), medianOf(results["during hostile uploads"])]
      for (const [name, p99] of Object.entries(results)) {
        console.log(`p99 ${name}: ${p99.map((value) => value.toFixed(1)).join(", ")} ms`)
      }
      console.log(`ratio of the medians: ${(during / alone).toFixed(2)}`)
      uploader.end()
      await api.stop()
    })
  }).pipe(Effect.scoped)
)
