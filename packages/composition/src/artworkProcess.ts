import { SharpImageProcessor } from "@emoji-catalogue/adapters-media"
import { ArtworkReader } from "@emoji-catalogue/application/import"
import { ImageChecker } from "@emoji-catalogue/application/ports"
import { Effect, Layer, Option, Stream } from "effect"
import { ArtworkRpc } from "./ArtworkRpc.ts"
import { type ArtworkSources, artworkSource } from "./artworkSources.ts"
import { serveParentProcess } from "./serveParentProcess.ts"

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
await serveParentProcess(
  ArtworkRpc,
  handlers.pipe(
    Layer.provide([ArtworkReader.layer, ImageChecker.layer]),
    Layer.provide([artworkSource(sources), SharpImageProcessor.layer])
  )
)
