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

/** Images that wait for a process. */
const maxWaiting = 8

/** Images of an account, running and waiting. */
const maxOfAccount = 2

/** The largest still AVIF image needs half of this processor time and memory. */
export const defaultLimits: ImageLimits = { cpuTime: Duration.seconds(5), time: Duration.seconds(30), megabytes: 1024 }

/** Imports the protocol with the first process, which speeds up the start of the API. */
const connect = (limits: ImageLimits) =>
  Effect.flatMap(
    Effect.promise(() => import("./submissionImagesClient.ts")),
    (client) => client.connect(limits)
  )

type Child = Effect.Success<ReturnType<typeof connect>>

/**
 * `SubmissionImages` in child processes of low priority, because hostile images may exhaust time or memory, or crash their
 * decoder. The image is then rejected and its process replaced. Processes start on first use and stop after 30 to 60 idle
 * seconds.
 */
export const layer = (limits: ImageLimits = defaultLimits) =>
  Layer.effect(
    SubmissionImages,
    Effect.gen(function* () {
      const pool: Pool.Pool<Child> = yield* Pool.makeWithTTL({
        acquire: Effect.tap(connect(limits), (child) =>
          // Otherwise effect's worker starts another process after a second.
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

      /** Rejects an image whose process exceeded its limits and was killed, or crashed. */
      const reject = Effect.fnUntraced(function* (child: Child, failure: { readonly message: string }) {
        yield* Effect.logWarning("Submitted image rejected: its process ended", failure.message)
        yield* replace(child)
        return yield* new ImageRejected({
          reason: `it cannot be decoded within ${Duration.format(limits.cpuTime)} and ${limits.megabytes} MB of memory`
        })
      })

      /** Replaces a process that got no processor time or is stopped. A retry may succeed. */
      const giveUp = Effect.fnUntraced(function* (child: Child) {
        yield* Effect.logWarning(`Submitted image not decoded within ${Duration.format(limits.time)}`)
        yield* replace(child)
        return yield* new ImagesBusy()
      })

      /** Without a response the processor time is unknown, so the maximum is charged. */
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
            // A decoder cannot be interrupted, and the next image would wait for it.
            Effect.uninterruptible
          )

      const enqueue = makeFairQueue({ maxRunning: maxProcesses, maxWaiting, maxOfAccount })
      const process = Effect.fn("ChildProcessSubmissionImages.process")((submitted: SubmittedImage) =>
        enqueue(submitted.maker, Pool.use(pool, decode(submitted)))
      )
      return SubmissionImages.of({ process })
    })
  )
