import { SharpSubmissionImages } from "@emoji-catalogue/adapters-media/submission"
import { SubmissionImages } from "@emoji-catalogue/application/ports"
import { Effect, Layer } from "effect"
import { limitResources } from "./limitResources.ts"
import { lowerPriority } from "./lowerPriority.ts"
import { serveParentProcess } from "./serveParentProcess.ts"
import { SubmissionImagesRpc } from "./SubmissionImagesRpc.ts"

lowerPriority()

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
