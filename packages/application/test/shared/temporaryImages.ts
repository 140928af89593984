import { SubmissionImages } from "@emoji-catalogue/application/ports"
import { MemorySubmissionImages } from "@emoji-catalogue/application/testing"
import { Effect, FileSystem, Layer } from "effect"
import { changed } from "./changed.ts"

/** `SubmissionImages` in memory with changed methods, and a `FileSystem` with the single temporary file that they read. */
export const temporaryImages = (
  change: (methods: SubmissionImages["Service"]) => Partial<SubmissionImages["Service"]>
) =>
  Layer.unwrap(
    Effect.sync(() => {
      let content = new Uint8Array()
      return Layer.merge(
        changed(
          SubmissionImages,
          MemorySubmissionImages.layer(async () => content),
          change
        ),
        FileSystem.layerNoop({
          makeTempFileScoped: () => Effect.succeed("image"),
          writeFile: (_, bytes) => Effect.sync(() => void (content = Uint8Array.from(bytes)))
        })
      )
    })
  )
