import { AccountId, type Drawing, SubmissionId, type Upload } from "@emoji-catalogue/domain"
import { DateTime } from "effect"

const shared = {
  id: SubmissionId.make("0d5c1a52-6f7e-4c8e-9a0f-5b8c1d2e3f40"),
  accountId: AccountId.make("1d5c1a52-6f7e-4c8e-9a0f-5b8c1d2e3f40"),
  status: "pending" as const,
  reports: 0,
  uses: 0,
  files: null,
  createdAt: DateTime.makeUnsafe(0),
  approvedAt: null,
  decidedAt: null,
  reason: null,
  isWithdrawn: false
}

/** An upload with this name and these tags. */
export const uploadOf = (name: string, tags: ReadonlyArray<string> = []): Upload => ({
  kind: "upload",
  ...shared,
  name,
  tags,
  license: "own-work",
  attribution: "Nobody"
})

/** A drawing with this title. */
export const drawingOf = (title: string): Drawing => ({ kind: "drawing", ...shared, title, codepoint: null })
