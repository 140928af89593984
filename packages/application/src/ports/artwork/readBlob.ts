import { Effect, Option, Stream } from "effect"
import type { BlobStorage, StoredBlob } from "./BlobStore.ts"

/** Reads a whole blob into memory. Use this function only for small blobs. */
export const readBlob = ({ bytes, content }: StoredBlob): Effect.Effect<Uint8Array> =>
  bytes === undefined ? Stream.mkUint8Array(content) : Effect.succeed(bytes)

/** Like `readBlob`. Returns undefined if the store has no blob with this name. */
export const readStored = <Name extends string>(
  store: BlobStorage<Name>,
  name: Name
): Effect.Effect<Uint8Array | undefined> =>
  Effect.flatMap(store.get(name), Option.match({ onNone: () => Effect.undefined, onSome: readBlob }))
