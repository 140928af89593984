import { Context, type Effect } from "effect"
import type { SubmittedFile } from "../../submission/submitFile.ts"

/** Files to submit, as if an upload form had stored them. */
export class TestFiles extends Context.Service<
  TestFiles,
  {
    /** Stores a file that `Uploads.submit` and `Drawings.submit` accept. */
    readonly add: (bytes: Uint8Array) => Effect.Effect<SubmittedFile>

    /** Rejects for a path without a file. */
    readonly read: (path: string) => Promise<Uint8Array>
  }
>()("@emoji-catalogue/application/testing/shared/TestFiles") {}
