import { SharpImageProcessor } from "@emoji-catalogue/adapters-media"
import { ArtworkReader } from "@emoji-catalogue/application"
import { NodeRuntime, NodeWorkerRunner } from "@effect/platform-node"
import { Effect, Layer, Logger, Stream } from "effect"
import { RpcServer } from "effect/rpc"
import { workerData } from "node:worker_threads"
import { ArtworkRpc } from "./ArtworkRpc.ts"
import { type ArtworkSources, artworkSource } from "./artworkSources.ts"

const handlers = ArtworkRpc.toLayer(
  Effect.map(ArtworkReader, (reader) => ({
    read: ({ known, releases }) =>
      Stream.map(reader.read(releases, new Map(known)), ({ blobs, ...part }) => ({
        ...part,
        // Copied: to hand bytes to another thread takes away the buffer that they are a part of.
        blobs: blobs.map(({ bytes, name }) => ({ name, bytes: new Uint8Array(bytes) }))
      }))
  }))
)

/** The thread that reads artwork, so that the one which serves requests need not. */
RpcServer.layer(ArtworkRpc).pipe(
  Layer.provide(handlers),
  Layer.provide(ArtworkReader.layer),
  Layer.provide([artworkSource(workerData as ArtworkSources), SharpImageProcessor.layer]),
  Layer.provide(RpcServer.layerProtocolWorkerRunner),
  Layer.provide(NodeWorkerRunner.layer),
  Layer.provide(Logger.layer([Logger.consoleJson])),
  Layer.launch,
  NodeRuntime.runMain
)
