import { SharpImageProcessor } from "@emoji-catalogue/adapters-media"
import { ArtworkReader, ImageChecker } from "@emoji-catalogue/application/artwork"
import * as NodeWorkerRunner from "@effect/platform-node/NodeWorkerRunner"
import { Cause, Effect, Exit, Layer, Logger, Option, Stream } from "effect"
import { RpcServer } from "effect/rpc"
import { ArtworkRpc } from "./ArtworkRpc.ts"
import { type ArtworkSources, artworkSource } from "./artworkSources.ts"

const sources = JSON.parse(process.env["ARTWORK_SOURCES"]!) as ArtworkSources

const handlers = ArtworkRpc.toLayer(
  Effect.map(Effect.all([ArtworkReader, ImageChecker]), ([reader, checker]) => ({
    check: (image) => Effect.map(checker.check(image), Option.getOrNull),
    read: ({ known, releases }) =>
      Stream.map(reader.read(releases, new Map(known)), ({ blobs, ...part }) => ({
        ...part,
        blobs: blobs.map(({ bytes, name }) => ({ name, bytes: new Uint8Array(bytes) }))
      }))
  }))
)

/** Reads and decodes artwork for the parent process. */
const server = RpcServer.layer(ArtworkRpc).pipe(
  Layer.provide(handlers),
  Layer.provide([ArtworkReader.layer, ImageChecker.layer]),
  Layer.provide([artworkSource(sources), SharpImageProcessor.layer]),
  Layer.provide(RpcServer.layerProtocolWorkerRunner),
  Layer.provide(NodeWorkerRunner.layer),
  Layer.provide(Logger.layer([Logger.consoleJson])),
  Layer.launch
)

// No parent, no reader of the results.
process.on("disconnect", () => process.exit())
// A terminal and a supervisor signal both processes: the parent stops this one after the import that uses it.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined)
const exit = await Effect.runPromiseExit(server)
// The parent interrupts the server when it needs it no more.
if (Exit.isFailure(exit) && !Cause.hasInterruptsOnly(exit.cause)) {
  console.error(Cause.pretty(exit.cause))
  process.exit(1)
}
