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

/**
 * A random hash of an image.
 *
 * @example
 * ```ts
 * import { freshHash } from "@emoji-catalogue/application/testing"
 *
 * freshHash().length // => 16
 * freshHash() === freshHash() // => false
 * ```
 */
export const freshHash = (): ImageHash => ImageHash.make(toHex(randomBytes(8)))

const pending = (accountId: AccountId) => ({
  id: SubmissionId.make(crypto.randomUUID()),
  accountId,
  status: "pending" as const,
  reports: 0,
  uses: 0,
  files: {
    original: freshFileName(),
    image: { name: freshFileName(), width: 128, height: 128, size: 1234, isAnimated: false },
    still: null
  },
  createdAt,
  approvedAt: null,
  decidedAt: null,
  reason: null,
  isWithdrawn: false
})

/**
 * A pending upload with a new id.
 *
 * @example
 * ```ts
 * import { sampleUpload } from "@emoji-catalogue/application/testing"
 * import { AccountId } from "@emoji-catalogue/domain"
 *
 * const account = AccountId.make("00000000-0000-4000-8000-000000000001")
 *
 * const upload = sampleUpload(account, { status: "approved" })
 * upload.name // => "party_parrot"
 * upload.status // => "approved"
 * ```
 */
export const sampleUpload = (accountId: AccountId, more: Partial<Upload> = {}): Upload => ({
  kind: "upload",
  ...pending(accountId),
  name: "party_parrot",
  tags: ["bird"],
  license: "CC0-1.0",
  attribution: null,
  ...more
})

/**
 * A pending drawing with a new id.
 *
 * @example
 * ```ts
 * import { sampleDrawing } from "@emoji-catalogue/application/testing"
 * import { AccountId } from "@emoji-catalogue/domain"
 *
 * const account = AccountId.make("00000000-0000-4000-8000-000000000001")
 *
 * const drawing = sampleDrawing(account, { title: "A sad cat" })
 * drawing.title // => "A sad cat"
 * drawing.status // => "pending"
 * ```
 */
export const sampleDrawing = (accountId: AccountId, more: Partial<Drawing> = {}): Drawing => ({
  kind: "drawing",
  ...pending(accountId),
  title: "A happy cat",
  codepoint: null,
  ...more
})
