import type { EmojiVersion } from "@emoji-catalogue/domain"
import { Context, type Effect } from "effect"

/** The answer of a source about the latest release of the emoji specification. */
export interface ReleaseAnswer {
  /** `unicode.org`, `npm`. */
  readonly source: string
  /** Null if the source cannot be read. */
  readonly version: EmojiVersion | null
  /** Why the source cannot be read; otherwise null. */
  readonly error: string | null
}

/** The sources that announce releases of the emoji specification. */
export class UnicodeReleases extends Context.Service<
  UnicodeReleases,
  {
    /** The answers of all sources, the most reliable first, within eight seconds. */
    readonly answers: Effect.Effect<ReadonlyArray<ReleaseAnswer>>
  }
>()("@emoji-catalogue/application/ports/import/UnicodeReleases") {}
