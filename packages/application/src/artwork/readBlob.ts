import { Effect, Stream } from "effect"
import type { StoredBlob } from "./BlobStore.ts"

/** A blob in one piece, for one that is small. */
export const readBlob = Effect.fnUntraced(function* ({ content, size }: StoredBlob) {
  const bytes = new Uint8Array(size)
  let at = 0
  yield* Stream.runForEach(content, (chunk) =>
    Effect.sync(() => {
      bytes.set(chunk, at)
      at += chunk.length
    })
  )
  return bytes
})
