import {
  type AccountId,
  type Drawing,
  ImageHash,
  SubmissionFileName,
  SubmissionId,
  type Upload
} from "@emoji-catalogue/domain"
import { DateTime } from "effect"
import { toHex, randomBytes } from "../../shared/bytes.ts"

const createdAt = DateTime.makeUnsafe("2026-01-02T03:04:05Z")

const freshFileName = () => SubmissionFileName.make(`${toHex(randomBytes(32))}.png`)

/** Unlike the hash of any other image. */
export const freshHash = (): ImageHash => ImageHash.make(toHex(randomBytes(8)))

const pending = (accountId: AccountId) => ({
  id: SubmissionId.make(crypto.randomUUID()),
  accountId,
  status: "pending" as const,
  reports: 0,
  uses: 0,
  files: {
    original: freshFileName(),
    image: { name: freshFileName(), width: 128, height: 128, size: 1234, isAnimated: false }
  },
  createdAt,
  approvedAt: null,
  decidedAt: null,
  reason: null
})

/** A pending upload with a new id. */
export const sampleUpload = (accountId: AccountId, more: Partial<Upload> = {}): Upload => ({
  kind: "upload",
  ...pending(accountId),
  name: "party_parrot",
  tags: ["bird"],
  license: "CC0-1.0",
  attribution: null,
  ...more
})

/** A pending drawing with a new id. */
export const sampleDrawing = (accountId: AccountId, more: Partial<Drawing> = {}): Drawing => ({
  kind: "drawing",
  ...pending(accountId),
  title: "A happy cat",
  codepoint: null,
  ...more
})
