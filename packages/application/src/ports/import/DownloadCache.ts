import { Context, type DateTime, type Effect } from "effect"

/** The cache of downloaded upstream packages. Failures are defects. */
export class DownloadCache extends Context.Service<
  DownloadCache,
  {
    /** Deletes packages last read before `since`, and packages that this version of the service never reads. */
    readonly deleteUnused: (since: DateTime.Utc) => Effect.Effect<void>
  }
>()("@emoji-catalogue/application/ports/import/DownloadCache") {}
