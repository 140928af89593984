import {
  type ImageMaker,
  ImageRejected,
  ImagesBusy,
  SubmissionImages,
  type SubmittedImage
} from "@emoji-catalogue/application/ports"
import { Duration, Effect, Exit, Layer, Pool } from "effect"
import { makeFairQueue } from "./fairQueue.ts"
import type { ImageLimits } from "./submissionImagesClient.ts"

const maxProcesses = 2

const maxWaiting = 8

/** The maximum number of images of one account that are being processed or are waiting to be processed. */
const maxOfAccount = 2

/** Decoding the largest accepted AVIF image takes half of `cpuTime` and half of `megabytes`. */
export const defaultLimits: ImageLimits = { cpuTime: Duration.seconds(5), time: Duration.seconds(30), megabytes: 1024 }

/** Loads the RPC client only when needed, because the API then starts faster. */
const connect = (limits: ImageLimits) =>
  Effect.flatMap(
    Effect.promise(() => import("./submissionImagesClient.ts")),
    (client) => client.connect(limits)
  )

type Child = Effect.Success<ReturnType<typeof connect>>

/**
 * `SubmissionImages` in child processes of low priority, because a hostile image may exhaust time or memory, or crash
 * its decoder. Such an image is rejected, and its process is replaced. Processes start on first use and stop after 30
 * to 60 idle seconds.
 */
export const layer = (limits: ImageLimits = defaultLimits) =>
  Layer.effect(
    SubmissionImages,
    Effect.gen(function* () {
      const pool: Pool.Pool<Child> = yield* Pool.makeWithTTL({
        acquire: Effect.tap(connect(limits), (child) =>
          // A process that exits is removed from the pool. Otherwise, effect's worker would start another process one
          // second later, even if there is no image to decode.
          Effect.sync(() => child.process.once("exit", () => Effect.runFork(Pool.invalidate(pool, child))))
        ),
        min: 0,
        max: maxProcesses,
        timeToLive: "30 seconds"
      })

      const replace = Effect.fnUntraced(function* (child: Child) {
        child.process.kill("SIGKILL")
        yield* Pool.invalidate(pool, child)
      })

      /** Rejects an image whose process crashed, or was killed because it exceeded its limits. */
      const reject = Effect.fnUntraced(function* (child: Child, failure: { readonly message: string }) {
        yield* Effect.logWarning("Submitted image rejected: its process ended", failure.message)
        yield* replace(child)
        return yield* new ImageRejected({
          reason: `it cannot be decoded within ${Duration.format(limits.cpuTime)} and ${limits.megabytes} MB of memory`
        })
      })

      /**
       * Replaces a process that did not respond in time. Fails with `ImagesBusy`, because a retry may succeed: the
       * process got too little processor time, or it was suspended.
       */
      const giveUp = Effect.fnUntraced(function* (child: Child) {
        yield* Effect.logWarning(`Submitted image not decoded within ${Duration.format(limits.time)}`)
        yield* replace(child)
        return yield* new ImagesBusy()
      })

      /**
       * Adds the processor time of an image to today's total of its submitter. If the process did not respond, adds
       * `limits.cpuTime` instead.
       */
      const charge = (
        maker: ImageMaker | undefined,
        response: Exit.Exit<{ readonly cpuMillis: number }, unknown>
      ): Effect.Effect<void> =>
        maker?.charge(Exit.isSuccess(response) ? response.value.cpuMillis : Duration.toMillis(limits.cpuTime)) ??
        Effect.void

      const decode =
        ({ kind, maker, path }: SubmittedImage) =>
        (child: Child) =>
          child.client.process({ kind, path }).pipe(
            Effect.timeout(limits.time),
            Effect.catchTags({
              RpcClientError: (failure) => reject(child, failure),
              TimeoutError: () => giveUp(child)
            }),
            Effect.onExit((response) => charge(maker, response)),
            Effect.flatMap(({ result }) => Effect.fromResult(result)),
            // The effect is uninterruptible, because the decoder would continue after an interruption and delay the
            // next image.
            Effect.uninterruptible
          )

      const enqueue = makeFairQueue({ maxRunning: maxProcesses, maxWaiting, maxOfAccount })
      const process = Effect.fn("ChildProcessSubmissionImages.process")((submitted: SubmittedImage) =>
        enqueue(submitted.maker, Pool.use(pool, decode(submitted)))
      )
      return SubmissionImages.of({ process })
    })
  )
