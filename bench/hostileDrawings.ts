/**
 * Measures whether a hostile account delays or blocks the uploads of another account. Twelve clients of the hostile
 * account send costly drawings at the same time, and the other account sends small images one after the other. Daily
 * limits are too high to be reached. Run it with
 * `npx node --conditions=source bench/hostileDrawings.ts [<folder of another version>] [--clients 12] [--rounds 3] [--seconds 8]`.
 */
import { join, resolve } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import sharp from "sharp"
import { hostileDrawings } from "../packages/adapters-media/test/submission/hostile/hostileDrawings.ts"
import * as servers from "./servers.ts"
import { percentileOf } from "./statistics.ts"
import { type SubmittedImage, submitImage } from "./submitImage.ts"
import { startUploader, withUploadService } from "./uploadService.ts"

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    clients: { type: "string", default: "12" },
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "8" }
  }
})
const clients = Number(values.clients)
const [rounds, milliseconds] = [Number(values.rounds), Number(values.seconds) * 1000]
const version: typeof servers =
  positionals[0] === undefined ? servers : await import(join(resolve(positionals[0]), "bench/servers.ts"))
const pause = 100

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${content}</svg>`

/** As many costly blurs as `checkRenderCost` accepts: 27 uses of a filter with two blurs. */
const mostBlurs = svg(
  `<filter id="f">${'<feGaussianBlur stdDeviation=".39"/>'.repeat(2)}</filter>` +
    '<rect width="100" height="100" fill="#c60" filter="url(#f)"/>'.repeat(27)
)

const tested = await hostileDrawings()
const testedDrawing = (name: string) => tested.find((image) => image.name === name)!
const hostile: Readonly<Record<string, SubmittedImage>> = {
  "100 blurs, invisible": testedDrawing("one-filter-of-blurs.svg"),
  "54 blurs, the limit": { name: "most-blurs.svg", kind: "drawing", bytes: Buffer.from(mostBlurs) },
  "29,160 gradients": testedDrawing("gradient-flood.svg")
}

const randomFace = () =>
  svg(`<circle cx="50" cy="50" r="45" fill="hsl(${Math.floor(Math.random() * 360)} 80% 50%)"/><path d="M30 65h40"/>`)

const honestImages: ReadonlyArray<() => Promise<SubmittedImage>> = [
  async () => ({ name: "face.svg", kind: "drawing", bytes: Buffer.from(randomFace()) }),
  async () => ({ name: "face.png", kind: "upload", bytes: await sharp(Buffer.from(randomFace())).png().toBuffer() })
]

interface Submitted {
  readonly status: number
  readonly ms: number
}

const submitOneByOne = async (base: string, cookie: string): Promise<ReadonlyArray<Submitted>> => {
  const submitted: Array<Submitted> = []
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    const image = await honestImages[submitted.length % honestImages.length]!()
    const from = performance.now()
    const status = await submitImage(base, cookie, image)
    submitted.push({ status, ms: performance.now() - from })
    await sleep(pause)
  }
  return submitted
}

const isAccepted = (status: number) => status < 300

/**
 * Waits until the service has processed all earlier images of the account. For this, resubmits two images at the same
 * time until both are accepted. The service accepts both only if no other image of the account is left, because it
 * allows at most two unprocessed images per account.
 */
const waitUntilDecoded = async (base: string, cookie: string) => {
  let statuses: ReadonlyArray<number> = []
  do {
    await sleep(pause)
    statuses = await Promise.all(honestImages.map(async (image) => submitImage(base, cookie, await image())))
  } while (!statuses.every(isAccepted))
}

const describe = (submitted: ReadonlyArray<Submitted>): string => {
  const accepted = submitted.filter(({ status }) => isAccepted(status))
  const refused = submitted.filter(({ status }) => !isAccepted(status)).map(({ status }) => status)
  const times = submitted.map(({ ms }) => ms)
  const [median, p99] = [0.5, 0.99].map((share) => percentileOf(times, share).toFixed(0))
  const reasons = refused.length === 0 ? "" : ` (${Array.from(new Set(refused)).join(", ")})`
  return `${accepted.length} accepted, ${refused.length} refused${reasons}; p50 ${median} ms, p99 ${p99} ms`
}

await withUploadService(async ({ base, signIn }) => {
  const [attacker, victim] = [await signIn("member"), await signIn("newcomer")]
  const uploader = await startUploader(base, attacker)
  const all: Record<string, Array<Submitted>> = {}
  const measure = async (round: number, name: string) => {
    const submitted = await submitOneByOne(base, victim)
    ;(all[name] ??= []).push(...submitted)
    console.log(`round ${round}, ${name}: ${describe(submitted)}`)
  }
  for (let round = 1; round <= rounds; round++) {
    await waitUntilDecoded(base, attacker)
    await measure(round, "alone")
    for (const [name, image] of Object.entries(hostile)) {
      uploader.start({ clients, images: [image] })
      // This upload makes the service start its second image process before the measurement.
      await submitImage(base, victim, await honestImages[0]!())
      await measure(round, name)
      console.log("  hostile responses by status:", await uploader.stop())
      await waitUntilDecoded(base, attacker)
    }
  }
  for (const [name, submitted] of Object.entries(all)) console.log(`all rounds, ${name}: ${describe(submitted)}`)
  uploader.end()
}, version.startApi)
