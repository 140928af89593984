import { IncomingMessage } from "node:http"
import { maxBodyBytes } from "./limits.ts"

/** A piece of a body takes up this much memory however short it is: thousands of single bytes are not a small body. */
const leastPiece = 64

/** A request whose body is counted as it comes in, because nothing else in Node counts one that nobody reads. */
export class LimitedIncomingMessage extends IncomingMessage {
  /** What the request is called, once it is served. */
  requestId: string | undefined
  /** How many bytes of the body may yet come. */
  private room = maxBodyBytes

  /** Emits `overflow`, once, at the piece that there is no room for. This one and those after it go nowhere. */
  override push(piece: Buffer | null, encoding?: BufferEncoding): boolean {
    if (piece === null) return super.push(piece, encoding)
    const before = this.room
    this.room -= Math.max(piece.length, leastPiece)
    if (this.room >= 0) return super.push(piece, encoding)
    if (before >= 0) this.emit("overflow")
    // Most clients read the refusal when they have sent all, so some more is taken; then Node stops to read.
    return this.room > -maxBodyBytes
  }

  /** Lets what is left go nowhere. */
  ignore(): void {
    this.room = Math.min(this.room, -1)
  }

  /** Reads what is left and forgets it, up to so many bytes. */
  discard(bytes: number): void {
    this.room = Math.min(this.room, bytes)
    this.resume()
  }
}
