import { SharpSubmissionImages } from "@emoji-catalogue/adapters-media/submission"
import { SubmissionImages } from "@emoji-catalogue/application/ports"
import { Effect, Layer } from "effect"
import { existsSync, readdirSync } from "node:fs"
import { setPriority } from "node:os"
import { limitResources } from "./limitResources.ts"
import { serveParentProcess } from "./serveParentProcess.ts"
import { SubmissionImagesRpc } from "./SubmissionImagesRpc.ts"

/** The lowest priority on the scale from -20 (highest) to 19. */
const priority = 19

const threads = "/proc/self/task"

// On Linux, `setPriority` affects one thread and the threads that this thread starts later. It is therefore called for
// every existing thread.
for (const thread of existsSync(threads) ? readdirSync(threads).map(Number) : [0]) setPriority(thread, priority)

const { start } = await limitResources({
  cpuTime: Number(process.env["MAX_CPU_SECONDS"]) * 1_000_000,
  residentBytes: Number(process.env["MAX_RESIDENT_MEGABYTES"]) * 1024 * 1024
})

const handlers = SubmissionImagesRpc.toLayer(
  Effect.map(SubmissionImages, (images) => ({
    awaitStart: () => Effect.void,
    process: (submission) =>
      Effect.acquireUseRelease(
        Effect.sync(start),
        (finish) =>
          images.process(submission).pipe(
            Effect.map(({ image, original, still, ...processed }) => ({
              ...processed,
              // The bytes are copied, because a buffer may be a view of a larger `ArrayBuffer`, which would be sent
              // completely.
              image: { ...image, bytes: new Uint8Array(image.bytes) },
              still: still && new Uint8Array(still),
              original: new Uint8Array(original)
            })),
            Effect.result,
            Effect.map((result) => ({ result, cpuMillis: finish() / 1000 }))
          ),
        (finish) => Effect.sync(finish)
      )
  }))
)

await serveParentProcess(SubmissionImagesRpc, Layer.provide(handlers, SharpSubmissionImages.layer))
process.exit()
