import { ArtworkReader } from "@emoji-catalogue/application/import"
import { ImageChecker, ImageSignatures, StorageUnavailable } from "@emoji-catalogue/application/ports"
import { Effect, Layer, Stream } from "effect"
import { ArtworkRpc } from "../src/ArtworkRpc.ts"
import { artworkHandlers } from "../src/artworkHandlers.ts"
import { serveParentProcess } from "../src/serveParentProcess.ts"

const cause = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" })

/** A child process whose reader finds its disk full. */
await serveParentProcess(
  ArtworkRpc,
  artworkHandlers.pipe(
    Layer.provide([
      Layer.succeed(ArtworkReader, { read: () => Stream.die(new StorageUnavailable({ reason: "full", cause })) }),
      Layer.succeed(ImageChecker, { check: () => Effect.die("not used") }),
      Layer.succeed(ImageSignatures, { compute: () => Effect.die("not used") })
    ])
  )
)
