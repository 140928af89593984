import { ArtworkReader, ImageChecker } from "@emoji-catalogue/application/artwork"
import * as NodeWorker from "@effect/platform-node/NodeWorker"
import { Context, Effect, Layer, Option, RcRef, Stream } from "effect"
import { RpcClient } from "effect/rpc"
import { Worker } from "node:worker_threads"
import { ArtworkRpc } from "./ArtworkRpc.ts"
import type { ArtworkSources } from "./artworkSources.ts"

// V8's default limits would leave more memory resident without reading faster. The largest set, 100 MB of JSON, is read
// within 350 MB.
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 512 }

const script = new URL(import.meta.resolve("@emoji-catalogue/composition/artwork-worker"))

const connect = (sources: ArtworkSources) =>
  Effect.flatMap(
    Layer.build(
      RpcClient.layerProtocolWorker({ size: 1 }).pipe(
        Layer.provide(NodeWorker.layer(() => new Worker(script, { workerData: sources, resourceLimits })))
      )
    ),
    (protocol) => Effect.provideContext(RpcClient.make(ArtworkRpc), protocol)
  ).pipe(Effect.orDie)

/**
 * `ArtworkReader` and `ImageChecker` in one worker thread, because reading all artwork takes minutes of CPU time, as
 * decoding it does, and requests are served meanwhile. The thread starts when it is first used and stops after ten idle
 * seconds; its crash is a defect.
 */
export const layer = (sources: ArtworkSources) =>
  Layer.effectContext(
    Effect.gen(function* () {
      const thread = yield* RcRef.make({ acquire: connect(sources), idleTimeToLive: "10 seconds" })
      const reader = ArtworkReader.of({
        read: (releases, known) =>
          Stream.unwrap(
            Effect.map(RcRef.get(thread), (client) => client.read({ releases, known: Array.from(known) }))
          ).pipe(Stream.catchTag("RpcClientError", Stream.die))
      })
      const checker = ImageChecker.of({
        check: ({ bytes, format }) =>
          RcRef.get(thread).pipe(
            // Copied, because the buffer is detached here.
            Effect.flatMap((client) => client.check({ format, bytes: new Uint8Array(bytes) })),
            Effect.map(Option.fromNullOr),
            Effect.scoped,
            Effect.catchTag("RpcClientError", Effect.die)
          )
      })
      return Context.make(ArtworkReader, reader).pipe(Context.add(ImageChecker, checker))
    })
  )
