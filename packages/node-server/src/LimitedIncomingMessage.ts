import { IncomingMessage } from "node:http"
import { maxDiscardedBytes } from "./limits.ts"

/** The memory that a chunk uses however short it is: a body of thousands of one-byte chunks is not small. */
const minChunkBytes = 64

/** A request with a limit on its body. Node has none, and handlers can only count what they read. */
export class LimitedIncomingMessage extends IncomingMessage {
  /** The id of the request, once the application has assigned one: a rejection passes it on. */
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
    // Most clients read the response after sending everything, so another `maxBodyBytes` are read before Node stops.
    return this.remaining > -this.maxBodyBytes
  }

  /** Drops the rest of the body. */
  ignoreBody(): void {
    this.remaining = Math.min(this.remaining, -1)
  }

  get declaresTooLarge(): boolean {
    return Number(this.headers["content-length"] ?? 0) > this.maxBodyBytes
  }

  /** Whether more of the declared body is unread than is discarded after the response: the connection cannot be used again. */
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
