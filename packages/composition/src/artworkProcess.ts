import { SharpImageProcessor } from "@emoji-catalogue/adapters-media"
import { ArtworkReader } from "@emoji-catalogue/application/import"
import { ImageChecker, ImageSignatures } from "@emoji-catalogue/application/ports"
import { Layer } from "effect"
import { ArtworkRpc } from "./ArtworkRpc.ts"
import { artworkHandlers } from "./artworkHandlers.ts"
import { type ArtworkSources, artworkSource } from "./artworkSources.ts"
import { lowerPriority } from "./lowerPriority.ts"
import { serveParentProcess } from "./serveParentProcess.ts"

// Requests to the API have priority over an import.
lowerPriority()

const sources = JSON.parse(process.env["ARTWORK_SOURCES"]!) as ArtworkSources

await serveParentProcess(
  ArtworkRpc,
  artworkHandlers.pipe(
    Layer.provide([ArtworkReader.layer, ImageChecker.layer, ImageSignatures.layer]),
    Layer.provide([artworkSource(sources), SharpImageProcessor.layer])
  )
)
