import { ArtworkReader } from "@emoji-catalogue/application"
import { NodeWorker } from "@effect/platform-node"
import { Effect, Layer, Stream } from "effect"
import { RpcClient } from "effect/rpc"
import { Worker } from "node:worker_threads"
import { ArtworkRpc } from "./artworkRpc.ts"
import type { ArtworkSources } from "./artworkSources.ts"

const module = new URL(import.meta.resolve("@emoji-catalogue/composition/artwork-worker"))

/**
 * `ArtworkReader` in a thread of its own: reading takes minutes of a processor, and requests are answered meanwhile. The
 * thread begins with the first release that is read and ends when none was for a while. Its death is a defect.
 */
export const layer = (sources: ArtworkSources) =>
  Layer.effect(
    ArtworkReader,
    Effect.map(RpcClient.make(ArtworkRpc), (client) =>
      ArtworkReader.of({
        read: (releases, known) =>
          client.read({ releases, known: Array.from(known) }).pipe(Stream.catchTag("RpcClientError", Stream.die))
      })
    )
  ).pipe(
    Layer.provide(RpcClient.layerProtocolWorker({ minSize: 0, maxSize: 1, timeToLive: "10 seconds", concurrency: 1 })),
    Layer.provide(NodeWorker.layer(() => new Worker(module, { workerData: sources })))
  )
