import { JsonWriter } from "./JsonWriter.ts"

/** The maximum total capacity of the pooled writers, in bytes. */
const maxPooledBytes = 8 * 2 ** 20

/** A larger writer is not pooled, because a small body would keep its whole buffer while a slow client reads. */
const maxWriterBytes = 2 ** 20

const pooled: Array<JsonWriter> = []
let pooledBytes = 0

/**
 * Takes an empty writer from the pool. Responses reuse writers, because a new buffer for each response makes V8 collect
 * the whole heap more than twice a second under load.
 */
export const acquireWriter = (): JsonWriter => {
  const writer = pooled.pop()
  if (writer === undefined) return new JsonWriter()
  pooledBytes -= writer.capacity
  return writer.begin()
}

/**
 * Returns a writer to the pool. Nothing may read its bytes afterwards. A writer that is never returned is collected as
 * garbage.
 */
export const releaseWriter = (writer: JsonWriter): void => {
  if (writer.capacity > maxWriterBytes || pooledBytes + writer.capacity > maxPooledBytes) return
  pooledBytes += writer.capacity
  pooled.push(writer)
}
