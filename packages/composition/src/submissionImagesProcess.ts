import { SharpSubmissionImages } from "@emoji-catalogue/adapters-media/submission"
import { SubmissionImages } from "@emoji-catalogue/application/submission"
import { Effect, Layer } from "effect"
import { existsSync, readdirSync } from "node:fs"
import { setPriority } from "node:os"
import { serveParentProcess } from "./serveParentProcess.ts"
import { SubmissionImagesRpc } from "./SubmissionImagesRpc.ts"

/** From -20 to 19, where 19 is the lowest. */
const priority = 10

const threads = "/proc/self/task"

// On Linux a priority is that of one thread, and its later threads inherit it.
for (const thread of existsSync(threads) ? readdirSync(threads).map(Number) : [0]) setPriority(thread, priority)

const maxResidentBytes = Number(process.env["MAX_RESIDENT_MEGABYTES"]) * 1024 * 1024

// Decoders allocate outside the heap of V8, in other threads than this one.
setInterval(() => {
  if (process.memoryUsage.rss() > maxResidentBytes) process.kill(process.pid, "SIGKILL")
}, 50).unref()

const handlers = SubmissionImagesRpc.toLayer(
  Effect.map(SubmissionImages, (images) => ({
    awaitStart: () => Effect.void,
    process: (submission) =>
      Effect.map(images.process(submission), ({ image, ...processed }) => ({
        ...processed,
        image: { ...image, bytes: new Uint8Array(image.bytes) }
      }))
  }))
)

/** Decodes submitted images for the parent process, with less priority than it. */
await serveParentProcess(SubmissionImagesRpc, Layer.provide(handlers, SharpSubmissionImages.layer))
process.exit()
