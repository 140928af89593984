import { Effect, Stream } from "effect"
import type { StoredBlob } from "./BlobStore.ts"

/** Reads a whole blob into memory. Use this function only for small blobs. */
export const readBlob = ({ bytes, content, size }: StoredBlob): Effect.Effect<Uint8Array> =>
  bytes === undefined ? collect(content, size) : Effect.succeed(bytes)

const collect = Effect.fnUntraced(function* (content: Stream.Stream<Uint8Array>, size: number) {
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
