import { SubmissionRepository } from "@emoji-catalogue/application/ports"
import { SubmissionId } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { makerOf, originalFileOf, wordOf } from "./manySubmissions.ts"

/** The sequential scans of the submissions and their hashes in the current transaction. */
export const sequentialScans = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ scans: number }>`
    SELECT sum(seq_scan)::integer AS scans FROM pg_stat_xact_user_tables WHERE relname IN ('submission', 'image_hash')`
  return row!.scans
})

const page = { limit: 60, offset: 0 }

const repository = <A>(read: (repository: SubmissionRepository["Service"]) => Effect.Effect<A>) =>
  SubmissionRepository.use(read)

/** The reads for requests and for moderators, by name. */
export const submissionReads: Readonly<Record<string, Effect.Effect<unknown, never, SubmissionRepository>>> = {
  "gallery, newest": repository(({ gallery }) => gallery({ kind: "upload", sort: "newest", words: [], ...page })),
  "gallery, most used": repository(({ gallery }) => gallery({ kind: "upload", sort: "most-used", words: [], ...page })),
  "gallery, page 100": repository(({ gallery }) =>
    gallery({ kind: "upload", sort: "newest", words: [], limit: 60, offset: 5940 })
  ),
  "gallery, one word": repository(({ gallery }) =>
    gallery({ kind: "upload", sort: "most-used", words: [wordOf(7)], ...page })
  ),
  "gallery, two words": repository(({ gallery }) =>
    gallery({ kind: "upload", sort: "newest", words: [wordOf(7), "number7"], ...page })
  ),
  "gallery, drawings": repository(({ gallery }) => gallery({ kind: "drawing", sort: "newest", words: [], ...page })),
  "gallery, drawings, one word": repository(({ gallery }) =>
    gallery({ kind: "drawing", sort: "newest", words: [wordOf(7)], ...page })
  ),
  "own uploads": repository(({ ofAccount }) => ofAccount({ accountId: makerOf(7), kind: "upload", ...page })),
  ...Object.fromEntries(
    (["pending", "reported", "approved", "rejected"] as const).map((state) => [
      `queue, ${state}`,
      repository(({ queue }) => queue({ kind: "upload", state, ...page }))
    ])
  ),
  "access to a file": repository(({ fileAccess }) => fileAccess(originalFileOf(7))),
  "outdated files": repository(({ outdatedFiles }) => outdatedFiles({ kind: "upload", limit: 500 })),
  "further outdated files": repository(({ outdatedFiles }) =>
    outdatedFiles({ kind: "upload", limit: 500, after: SubmissionId.make("80000000-0000-4000-8000-000000000000") })
  ),
  "files without a submission": repository(({ unreferencedFiles }) =>
    unreferencedFiles(Array.from({ length: 100 }, (_, index) => originalFileOf(index * 50)))
  )
}
