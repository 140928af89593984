import { ArtworkReader } from "@emoji-catalogue/application/import"
import { ImageChecker, ImageSignatures, StorageUnavailable } from "@emoji-catalogue/application/ports"
import { Cause, Effect, Option, Stream } from "effect"
import { ArtworkRpc } from "./ArtworkRpc.ts"

/** Turns the defect `StorageUnavailable` into an error, which `ArtworkRpc` declares. */
const failIfStorageUnavailable = <E>(cause: Cause.Cause<E>): Stream.Stream<never, E | StorageUnavailable> => {
  const error = Cause.squash(cause)
  return error instanceof StorageUnavailable ? Stream.fail(error) : Stream.failCause(cause)
}

export const artworkHandlers = ArtworkRpc.toLayer(
  Effect.map(Effect.all([ArtworkReader, ImageChecker, ImageSignatures]), ([reader, checker, signatures]) => ({
    check: (image) => Effect.map(checker.check(image), Option.getOrNull),
    signature: (image) =>
      Effect.map(
        signatures.compute(image),
        Option.match({ onNone: () => null, onSome: (signature) => new Uint8Array(signature) })
      ),
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
