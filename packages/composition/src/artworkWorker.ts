import { SharpImageProcessor } from "@emoji-catalogue/adapters-media"
import { ArtworkReader, ImageChecker } from "@emoji-catalogue/application/artwork"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeWorkerRunner from "@effect/platform-node/NodeWorkerRunner"
import { Effect, Layer, Logger, Option, Stream } from "effect"
import { RpcServer } from "effect/rpc"
import { workerData } from "node:worker_threads"
import { ArtworkRpc } from "./ArtworkRpc.ts"
import { type ArtworkSources, artworkSource } from "./artworkSources.ts"

const handlers = ArtworkRpc.toLayer(
  Effect.map(Effect.all([ArtworkReader, ImageChecker]), ([reader, checker]) => ({
    check: (image) => Effect.map(checker.check(image), Option.getOrNull),
    read: ({ known, releases }) =>
      Stream.map(reader.read(releases, new Map(known)), ({ blobs, ...part }) => ({
        ...part,
        // Copied, because transferring bytes to another thread detaches the whole buffer that they are a part of.
        blobs: blobs.map(({ bytes, name }) => ({ name, bytes: new Uint8Array(bytes) }))
      }))
  }))
)

/** Reads and decodes artwork in a thread of its own, which leaves the main thread free to serve requests. */
RpcServer.layer(ArtworkRpc).pipe(
  Layer.provide(handlers),
  Layer.provide([ArtworkReader.layer, ImageChecker.layer]),
  Layer.provide([artworkSource(workerData as ArtworkSources), SharpImageProcessor.layer]),
  Layer.provide(RpcServer.layerProtocolWorkerRunner),
  Layer.provide(NodeWorkerRunner.layer),
  Layer.provide(Logger.layer([Logger.consoleJson])),
  Layer.launch,
  NodeRuntime.runMain
)
