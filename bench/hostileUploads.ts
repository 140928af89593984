/**
 * Measures how much hostile uploads slow down other requests. Sends 100 requests for `GET /api/emoji` per second, first
 * without other load, then while eight clients upload the hostile images of the tests. Compares the latencies. Run it
 * with `npx node --conditions=source bench/hostileUploads.ts [--rounds 5] [--seconds 10]`.
 */
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { hostileImages } from "../packages/adapters-media/test/submission/hostileImages.ts"
import { waitUntilIdle } from "./servers.ts"
import { medianOf, percentileOf } from "./statistics.ts"
import { startUploader, withUploadService } from "./uploadService.ts"

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "5" }, seconds: { type: "string", default: "10" } }
})
const [rounds, milliseconds] = [Number(values.rounds), Number(values.seconds) * 1000]
const interval = 10

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
  return Promise.all(measured)
}

await withUploadService(async ({ api, base, signIn }) => {
  const images = await hostileImages()
  const uploader = await startUploader(base, await signIn("member"))
  await latencies(base)
  const results = { alone: [] as Array<number>, "during hostile uploads": [] as Array<number> }
  for (let round = 0; round < rounds; round++) {
    results.alone.push(percentileOf(await latencies(base), 0.99))
    uploader.start({ clients: 8, images })
    // The first latencies are discarded, because the image processes are still starting.
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
})
