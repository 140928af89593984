import type { EmojiVersion } from "@emoji-catalogue/domain"
import { Context, type Effect } from "effect"

/** What one source reports as the latest release of the emoji specification. */
export interface ReleaseAnswer {
  /** The name of the source: `unicode.org` or `npm`. */
  readonly source: string
  /** The latest release; null if the source cannot be read. */
  readonly version: EmojiVersion | null
  /** Why the source cannot be read; otherwise null. */
  readonly error: string | null
}

/** The sources that announce releases of the emoji specification. */
export class UnicodeReleases extends Context.Service<
  UnicodeReleases,
  {
    /** The answers of all sources, the most reliable source first. Takes at most eight seconds. */
    readonly answers: Effect.Effect<ReadonlyArray<ReleaseAnswer>>
  }
>()("@emoji-catalogue/application/ports/import/UnicodeReleases") {}
