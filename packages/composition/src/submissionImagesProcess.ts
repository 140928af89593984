import { SharpSubmissionImages } from "@emoji-catalogue/adapters-media/submission"
import { SubmissionImages } from "@emoji-catalogue/application/submission"
import { Effect, Layer } from "effect"
import { existsSync, readdirSync } from "node:fs"
import { setPriority } from "node:os"
import { serveParentProcess } from "./serveParentProcess.ts"
import { SubmissionImagesRpc } from "./SubmissionImagesRpc.ts"

/** From -20 to 19, where 19 is the lowest. */
const priority = 19

const threads = "/proc/self/task"

// On Linux a priority is that of one thread, and its later threads inherit it.
for (const thread of existsSync(threads) ? readdirSync(threads).map(Number) : [0]) setPriority(thread, priority)

const maxCpuMicros = Number(process.env["MAX_CPU_SECONDS"]) * 1_000_000
const maxResidentBytes = Number(process.env["MAX_RESIDENT_MEGABYTES"]) * 1024 * 1024

/** User and system time of all threads. */
const cpuMicros = () => {
  const { system, user } = process.cpuUsage()
  return system + user
}

/** The processor time before the current image. */
let cpuBefore = Infinity

/** The processor time of the latest image, in milliseconds. */
let cpuMillis = 0

// Decoders compute and allocate in other threads than this one, and outside the heap of V8.
setInterval(() => {
  const isExceeded = cpuMicros() - cpuBefore > maxCpuMicros || process.memoryUsage.rss() > maxResidentBytes
  if (isExceeded) process.kill(process.pid, "SIGKILL")
}, 50).unref()

const handlers = SubmissionImagesRpc.toLayer(
  Effect.map(SubmissionImages, (images) => ({
    awaitStart: () => Effect.void,
    cpuMillis: () => Effect.sync(() => cpuMillis),
    process: (submission) =>
      Effect.sync(() => (cpuBefore = cpuMicros())).pipe(
        Effect.andThen(images.process(submission)),
        Effect.map(({ image, original, still, ...processed }) => ({
          ...processed,
          // Copies of exactly these bytes: a buffer may be a part of a larger one.
          image: { ...image, bytes: new Uint8Array(image.bytes) },
          still: still && new Uint8Array(still),
          original: new Uint8Array(original)
        })),
        Effect.ensuring(
          Effect.sync(() => {
            cpuMillis = (cpuMicros() - cpuBefore) / 1000
            cpuBefore = Infinity
          })
        )
      )
  }))
)

/** Decodes submitted images for the parent process, with less priority than it. */
await serveParentProcess(SubmissionImagesRpc, Layer.provide(handlers, SharpSubmissionImages.layer))
process.exit()
