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
    /** The answers of all sources, the most reliable source first. The effect takes at most eight seconds. */
    readonly answers: Effect.Effect<ReadonlyArray<ReleaseAnswer>>
  }
>()("@emoji-catalogue/application/ports/import/UnicodeReleases") {}
