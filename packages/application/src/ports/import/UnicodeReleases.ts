import type { EmojiVersion } from "@emoji-catalogue/domain"
import { Context, type Effect } from "effect"

/** What one source reports as the latest release of the emoji specification. */
export interface ReleaseAnswer {
  /** `unicode.org` or `npm`. */
  readonly source: string
  /** Null if the source cannot be read; then `error` says why. */
  readonly version: EmojiVersion | null
  readonly error: string | null
}

export class UnicodeReleases extends Context.Service<
  UnicodeReleases,
  {
    /**
     * Asks all sources for the latest release of the emoji specification. Returns their answers, the most authoritative
     * source first. Takes at most eight seconds.
     */
    readonly answers: Effect.Effect<ReadonlyArray<ReleaseAnswer>>
  }
>()("@emoji-catalogue/application/ports/import/UnicodeReleases") {}
