import { Context, type Effect } from "effect"
import type { SubmittedFile } from "../../submission/submitFile.ts"

/** Simulates files that the HTTP API has received and stored for a submission. */
export class TestFiles extends Context.Service<
  TestFiles,
  {
    /** Adds a file. Returns its path in the form that `Uploads.submit` and `Drawings.submit` accept. */
    readonly add: (bytes: Uint8Array) => Effect.Effect<SubmittedFile>

    /** Rejects if there is no file at this path. */
    readonly read: (path: string) => Promise<Uint8Array>
  }
>()("@emoji-catalogue/application/testing/shared/TestFiles") {}
