import { IncomingMessage } from "node:http"
import { maxDiscardedBytes } from "./limits.ts"

/**
 * A smaller chunk counts as `minChunkBytes` bytes when the body limit is checked, because a chunk of one byte uses much
 * more memory than one byte.
 */
const minChunkBytes = 64

/** A request with a body size limit. Node has no limit, and a handler cannot limit a body that it does not read. */
export class LimitedIncomingMessage extends IncomingMessage {
  /** The id that the application assigned, if any. If the server rejects the request, `formatRejection` gets the id. */
  requestId: string | undefined
  private maxBodyBytes = 0
  /** The number of further body bytes that are accepted. Negative once the rest of the body is dropped. */
  private remaining = 0

  /** Sets the body limit. Must be called before the first chunk of the body arrives. */
  limitBody(maxBodyBytes: number): void {
    this.maxBodyBytes = this.remaining = maxBodyBytes
  }

  /** Called by Node's parser. Drops the chunk that exceeds the limit, emits `overflow`, and drops all later chunks. */
  override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    if (chunk === null) return super.push(chunk, encoding)
    const before = this.remaining
    this.remaining -= Math.max(chunk.length, minChunkBytes)
    if (this.remaining >= 0) return super.push(chunk, encoding)
    if (before >= 0) this.emit("overflow")
    // Node keeps reading as long as `push` returns `true`. Most clients read the response only after they have sent the
    // whole body. So `push` returns `true` until another `maxBodyBytes` bytes are dropped.
    return this.remaining > -this.maxBodyBytes
  }

  ignoreBody(): void {
    this.remaining = Math.min(this.remaining, -1)
  }

  get declaresTooLarge(): boolean {
    return Number(this.headers["content-length"] ?? 0) > this.maxBodyBytes
  }

  /** Whether more than `maxDiscardedBytes` of the declared body are unread. If so, the connection cannot be reused. */
  get hasLargeRest(): boolean {
    const declared = this.headers["content-length"]
    if (declared === undefined || this.complete) return false
    return Number(declared) - (this.maxBodyBytes - this.remaining) > maxDiscardedBytes
  }

  /** Reads the rest of the body and drops it. Emits `overflow` if the rest is larger than `bytes`. */
  discardBody(bytes: number): void {
    this.remaining = Math.min(this.remaining, bytes)
    this.resume()
  }
}
