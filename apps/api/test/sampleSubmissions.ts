import {
  PgAccounts,
  PgliteDatabase,
  PgSubmissionFiles,
  PgSubmissionRepository
} from "@emoji-catalogue/adapters-postgres"
import { AccountRepository, SubmissionFiles, SubmissionRepository } from "@emoji-catalogue/application/ports"
import { plainPng, sampleDrawing, sampleUpload } from "@emoji-catalogue/application/testing"
import {
  AccountId,
  applyMove,
  Codepoint,
  type Submission,
  SessionId,
  SubmissionFileName
} from "@emoji-catalogue/domain"
import { DateTime, Effect, Layer } from "effect"
import { randomBytes } from "node:crypto"
import { sampleIds } from "./sampleIds.ts"

const at = (minute: number) => DateTime.makeUnsafe(Date.UTC(2026, 0, 2, 3, minute))

/** A GIF with two frames. */
const animation = Buffer.from(
  "R0lGODlhDAAMAIEAAExpcfooAPrIAAAAACH/C05FVFNDQVBFMi4wAwEAAAAh+QQJCAAAACwAAAAADAAMAAACHYQhKXfqa96LUqGKVdi78i59weV8" +
    "VMk16MiQrFEAACH5BAUMAAAALAAAAAAMAAwAgUxpcfootPrItAAAAAIbhC6ga4jc3GHyrWqjC+FW7kmggnXhRlWQtgIFADs=",
  "base64"
)

/** Stores an image with its still image, if it has one, and returns the names of the files. */
const storeFiles = Effect.fnUntraced(function* (side: number, moving?: Uint8Array) {
  const { put } = yield* SubmissionFiles
  const nameOf = (format: string) => SubmissionFileName.make(`${randomBytes(32).toString("hex")}.${format}`)
  const png = plainPng([200, 100, 50], side)
  const image = moving === undefined ? { name: nameOf("png"), bytes: png } : { name: nameOf("gif"), bytes: moving }
  const still = moving === undefined ? null : nameOf("png")
  const original = nameOf("png")
  yield* put([image, { name: original, bytes: png }, ...(still === null ? [] : [{ name: still, bytes: png }])])
  const shown = { width: side, height: side, size: image.bytes.length, isAnimated: still !== null }
  return { original, image: { name: image.name, ...shown }, still }
})

const limits = { maxPending: 100, maxNew: 100, maxCpuMillis: 1_000_000, since: at(0) }

const submit = (submission: Submission) => SubmissionRepository.use(({ create }) => create(submission, [], limits))

const approve = (submission: Submission, minute: number) =>
  SubmissionRepository.use(({ change }) =>
    change(submission, { type: "approved", at: at(minute), actor: "account:moderator", reason: null }, (current) =>
      applyMove(current, { move: "approve", at: at(minute), reason: null })
    )
  )

const maker = {
  identity: { providerId: "1", username: "maker", displayName: "Maker", avatarUrl: null },
  tokens: { sealed: randomBytes(40), expiresAt: at(59) },
  accountId: AccountId.make("00000000-0000-4000-8000-000000000001"),
  sessionId: SessionId.make("00000000-0000-4000-8000-000000000002"),
  at: at(0),
  expiresAt: at(59)
}

/** Adds submissions to an embedded service that does not run: approved uploads and a drawing, and pending ones. */
export const addSampleSubmissions = (dataDir: string): Promise<void> =>
  Effect.gen(function* () {
    const { account } = yield* AccountRepository.use(({ signIn }) => signIn(maker))
    const upload = sampleUpload(account.id, {
      id: sampleIds.upload,
      files: yield* storeFiles(128),
      license: "CC-BY-4.0",
      attribution: "Ada & <Bob>",
      tags: ["bird", "café time", "رقص"]
    })
    const moving = sampleUpload(account.id, {
      id: sampleIds.animation,
      files: yield* storeFiles(128, animation),
      name: "dancing_cat",
      license: "own-work",
      tags: []
    })
    const drawing = sampleDrawing(account.id, {
      id: sampleIds.drawing,
      files: yield* storeFiles(512),
      title: "A happy <3 cat",
      codepoint: Codepoint.make("1F431")
    })
    for (const [minute, submission] of [upload, moving, drawing].entries()) {
      yield* submit(submission)
      yield* approve(submission, minute + 1)
    }
    yield* submit(
      sampleUpload(account.id, { id: sampleIds.pendingUpload, name: "unseen", files: yield* storeFiles(128) })
    )
    yield* submit(
      sampleDrawing(account.id, { id: sampleIds.pendingDrawing, title: "Unseen", files: yield* storeFiles(512) })
    )
  }).pipe(
    Effect.provide(
      Layer.mergeAll(PgAccounts.layer, PgSubmissionFiles.layer, PgSubmissionRepository.layer).pipe(
        Layer.provide(PgliteDatabase.layer({ dataDir }))
      )
    ),
    Effect.runPromise
  )
