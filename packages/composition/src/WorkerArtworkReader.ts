import { ArtworkReader } from "@emoji-catalogue/application"
import { NodeWorker } from "@effect/platform-node"
import { Effect, Layer, RcRef, Stream } from "effect"
import { RpcClient } from "effect/rpc"
import { Worker } from "node:worker_threads"
import { ArtworkRpc } from "./ArtworkRpc.ts"
import type { ArtworkSources } from "./artworkSources.ts"

// What V8 would take by default stays resident, and nothing here is the faster for it. The largest set, a hundred
// megabytes of JSON, is read in 350.
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
 * `ArtworkReader` in a thread of its own: reading takes minutes of a processor, and requests are answered meanwhile. The
 * thread begins with the first release that is read and ends when none was for a while. Its death is a defect.
 */
export const layer = (sources: ArtworkSources) =>
  Layer.effect(
    ArtworkReader,
    Effect.gen(function* () {
      const thread = yield* RcRef.make({ acquire: connect(sources), idleTimeToLive: "10 seconds" })
      return ArtworkReader.of({
        read: (releases, known) =>
          Stream.unwrap(
            Effect.map(RcRef.get(thread), (client) => client.read({ releases, known: Array.from(known) }))
          ).pipe(Stream.catchTag("RpcClientError", Stream.die))
      })
    })
  )
