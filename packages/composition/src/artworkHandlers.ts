import { ArtworkReader } from "@emoji-catalogue/application/import"
import { ImageChecker, StorageUnavailable } from "@emoji-catalogue/application/ports"
import { Cause, Effect, Option, Stream } from "effect"
import { ArtworkRpc } from "./ArtworkRpc.ts"

/** Turns the defect `StorageUnavailable` into an error, which `ArtworkRpc` declares. */
const failIfStorageUnavailable = <E>(cause: Cause.Cause<E>): Stream.Stream<never, E | StorageUnavailable> => {
  const error = Cause.squash(cause)
  return error instanceof StorageUnavailable ? Stream.fail(error) : Stream.failCause(cause)
}

export const artworkHandlers = ArtworkRpc.toLayer(
  Effect.map(Effect.all([ArtworkReader, ImageChecker]), ([reader, checker]) => ({
    check: (image) => Effect.map(checker.check(image), Option.getOrNull),
    read: ({ known, releases }) =>
      reader.read(releases, new Map(known)).pipe(
        Stream.map(({ blobs, ...part }) => ({
          ...part,
          blobs: blobs.map(({ bytes, name }) => ({ name, bytes: new Uint8Array(bytes) }))
        })),
        Stream.catchCause(failIfStorageUnavailable)
      )
  }))
)
