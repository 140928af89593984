import { Effect, Stream } from "effect"
import type { StoredBlob } from "./BlobStore.ts"

/** Reads a whole blob into memory. Only for small blobs. */
export const readBlob = Effect.fnUntraced(function* ({ content, size }: StoredBlob) {
  const bytes = new Uint8Array(size)
  let offset = 0
  yield* Stream.runForEach(content, (chunk) =>
    Effect.sync(() => {
      bytes.set(chunk, offset)
      offset += chunk.length
    })
  )
  return bytes
})
