import { IncomingMessage } from "node:http"
import { maxDiscardedBytes } from "./limits.ts"

/** The least memory that a chunk uses: a body of thousands of one-byte chunks is not small. */
const minChunkBytes = 64

/** A request with a body size limit. Node has no such limit, and a handler can only count the bytes that it reads. */
export class LimitedIncomingMessage extends IncomingMessage {
  /** The request id, once the application has assigned it. A rejection passes it to `formatRejection`. */
  requestId: string | undefined
  private maxBodyBytes = 0
  /** How many more bytes of the body are accepted. */
  private remaining = 0

  /** Sets the limit, before any of the body has arrived. */
  limitBody(maxBodyBytes: number): void {
    this.maxBodyBytes = this.remaining = maxBodyBytes
  }

  /** Emits `overflow` once, at the chunk that exceeds the limit. Drops that chunk and all later ones. */
  override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    if (chunk === null) return super.push(chunk, encoding)
    const before = this.remaining
    this.remaining -= Math.max(chunk.length, minChunkBytes)
    if (this.remaining >= 0) return super.push(chunk, encoding)
    if (before >= 0) this.emit("overflow")
    // Most clients read the response only after sending everything, so Node reads another `maxBodyBytes` before it stops.
    return this.remaining > -this.maxBodyBytes
  }

  /** Drops the rest of the body. */
  ignoreBody(): void {
    this.remaining = Math.min(this.remaining, -1)
  }

  get declaresTooLarge(): boolean {
    return Number(this.headers["content-length"] ?? 0) > this.maxBodyBytes
  }

  /** Whether the unread rest of the declared body is larger than `maxDiscardedBytes`: the connection cannot be reused. */
  get hasLargeRest(): boolean {
    const declared = this.headers["content-length"]
    if (declared === undefined || this.complete) return false
    return Number(declared) - (this.maxBodyBytes - this.remaining) > maxDiscardedBytes
  }

  /** Reads and drops up to `bytes` of the rest of the body. */
  discardBody(bytes: number): void {
    this.remaining = Math.min(this.remaining, bytes)
    this.resume()
  }
}
