import { SubmissionRepository } from "@emoji-catalogue/application/ports"
import { freshHash, sampleUpload } from "@emoji-catalogue/application/testing"
import { type Submission, SubmissionFileName, SubmissionId } from "@emoji-catalogue/domain"
import { DateTime, Effect, Result } from "effect"
import { randomUUID } from "node:crypto"
import { accountOf } from "./accounts.ts"
import { digits64, numberedId, pick, rolledBack, type Subject } from "./subject.ts"

const now = DateTime.makeUnsafe(Date.now())

const limits = { maxPending: 1_000_000, maxNew: 1_000_000, maxCpuMillis: 1e9, since: DateTime.startOf(now, "day") }

const page = { limit: 60, offset: 0 }

const referenceTo = (number: number) => ({
  kind: "upload" as const,
  id: SubmissionId.make(numberedId("upload", number))
})

/** One in ten uploads is from the first account. */
const prolific = accountOf(1)

/** Every 20th upload is pending. */
const pending = (sample: number, rows: number) => referenceTo(20 * pick(sample, rows / 20))

const approved = (sample: number, rows: number) => referenceTo(20 * pick(sample, rows / 20 - 1) + 1)

const eventOf = (type: "approved" | "reported") => ({ type, at: now, actor: "anonymous", reason: null })

const approve = (current: Submission) =>
  Result.succeed({ ...current, status: "approved" as const, approvedAt: now, decidedAt: now })

const fileOf = (number: number) => SubmissionFileName.make(`${digits64(`file${number}`)}.png`)

export const submissions: Subject = {
  name: "uploads, and a tenth as many drawings",
  rows: 100_000,
  fill: (sql, from, to) => {
    const submitted = Effect.forEach(
      ["upload", "drawing"] as const,
      (kind) => sql`
        WITH added AS (
          INSERT INTO submission (id, kind, account_id, status, reports, uses, name, tags, license, words, original_file, image_file,
            image, created_at, approved_at, decided_at, has_outdated_files)
          SELECT numbered_id(${kind}::text, i), ${kind}::text, numbered_id('account', CASE WHEN i % 10 = 0 THEN 1 ELSE i END), status,
            CASE WHEN i % 100 = 7 THEN 10 ELSE 0 END, (i * 7919) % 1000, 'emoji_' || i, '[]', 'CC0-1.0',
            array_to_tsvector(ARRAY['word' || (i % 400), 'number' || i]),
            repeat(md5(${kind === "upload" ? "" : "d"}::text || 'original' || i), 2) || '.png',
            repeat(md5(${kind === "upload" ? "" : "d"}::text || 'file' || i), 2) || '.png',
            '{"width":128,"height":128,"size":1000,"isAnimated":false}', created_at,
            CASE WHEN status = 'approved' THEN created_at END, CASE WHEN status = 'approved' THEN created_at END, i % 100 = 1
          FROM generate_series(${from + 1}::integer, ${to}::integer, ${kind === "upload" ? 1 : 10}::integer) AS i,
            LATERAL (SELECT CASE WHEN i % 20 = 0 THEN 'pending' ELSE 'approved' END AS status,
              now() - interval '1 year' + i * interval '5 minutes' AS created_at) AS made
          RETURNING id, account_id, created_at
        )
        INSERT INTO submission_event (submission_id, type, at, actor)
        SELECT id, 'submitted', created_at, 'account:' || account_id FROM added`
    )
    // Every tenth account reported an upload. One in 100 uploads has ten reports.
    const reported = sql`
      INSERT INTO submission_report (submission_id, caller)
      SELECT numbered_id('upload', i / 100 * 100 + 7), 'account:' || numbered_id('account', i)
      FROM generate_series(${from + 1}::integer, ${to}::integer) AS i WHERE i % 10 = 7`
    return Effect.andThen(submitted, reported)
  },
  operations: {
    "submit an upload": {
      run: (sample, rows) =>
        SubmissionRepository.use(({ create }) =>
          create(sampleUpload(accountOf(pick(sample, rows)), { createdAt: now }), [freshHash(), freshHash()], limits)
        )
    },
    "submit, prolific account": {
      run: () =>
        SubmissionRepository.use(({ create }) =>
          create(sampleUpload(prolific, { createdAt: now }), [freshHash(), freshHash()], limits)
        )
    },
    "record processing": {
      run: (sample, rows) =>
        SubmissionRepository.use(({ recordProcessing }) =>
          recordProcessing(accountOf(pick(sample, rows)), limits.since, 100)
        )
    },
    "read an upload": {
      run: (sample, rows) => SubmissionRepository.use(({ find }) => find(referenceTo(pick(sample, rows))))
    },
    "uploads of an account": {
      run: (sample, rows) =>
        SubmissionRepository.use(({ ofAccount }) =>
          ofAccount({ accountId: accountOf(pick(sample, rows)), kind: "upload", ...page })
        )
    },
    "uploads, prolific account": {
      linear: "total",
      run: () =>
        SubmissionRepository.use(({ ofAccount }) => ofAccount({ accountId: prolific, kind: "upload", ...page }))
    },
    "gallery, newest": {
      linear: "total",
      run: () =>
        SubmissionRepository.use(({ gallery }) => gallery({ kind: "upload", sort: "newest", words: [], ...page }))
    },
    "gallery, most used": {
      linear: "total",
      run: () =>
        SubmissionRepository.use(({ gallery }) => gallery({ kind: "upload", sort: "most-used", words: [], ...page }))
    },
    "gallery, one word of 400": {
      linear: "total",
      run: (sample) =>
        SubmissionRepository.use(({ gallery }) =>
          gallery({ kind: "upload", sort: "newest", words: [`word${sample % 400}`], ...page })
        )
    },
    "gallery, a rare word": {
      run: (sample, rows) =>
        SubmissionRepository.use(({ gallery }) =>
          gallery({ kind: "upload", sort: "newest", words: [`number${pick(sample, rows)}`], ...page })
        )
    },
    "gallery, offset at 90 %": {
      linear: "deep offset",
      run: (_, rows) =>
        SubmissionRepository.use(({ gallery }) =>
          gallery({ kind: "upload", sort: "newest", words: [], limit: 60, offset: Math.floor(rows * 0.9) })
        )
    },
    ...Object.fromEntries(
      (["pending", "reported", "approved", "rejected"] as const).map((state) => [
        `queue of ${state}`,
        {
          linear: "total" as const,
          run: () => SubmissionRepository.use(({ queue }) => queue({ kind: "upload", state, ...page }))
        }
      ])
    ),
    "approve an upload": {
      run: (sample, rows) =>
        rolledBack(
          SubmissionRepository.use(({ change }) => change(pending(sample, rows), eventOf("approved"), approve))
        )
    },
    "report an upload": {
      run: (sample, rows) =>
        SubmissionRepository.use(({ report }) =>
          report({ ...approved(sample, rows), caller: randomUUID(), event: eventOf("reported") })
        )
    },
    "record a use": {
      run: (sample, rows) => SubmissionRepository.use(({ recordUse }) => recordUse(approved(sample, rows)))
    },
    "access to a file": {
      run: (sample, rows) => SubmissionRepository.use(({ fileAccess }) => fileAccess(fileOf(pick(sample, rows))))
    },
    "unreferenced of 100 files": {
      run: (sample, rows) =>
        SubmissionRepository.use(({ unreferencedFiles }) =>
          unreferencedFiles(Array.from({ length: 100 }, (_, index) => fileOf(pick(sample * 100 + index, rows))))
        )
    },
    "ten outdated files": {
      run: () => SubmissionRepository.use(({ outdatedFiles }) => outdatedFiles({ kind: "upload", limit: 10 }))
    }
  }
}
