import { exportedFiles } from "@emoji-catalogue/application/personal-data"
import { AccountId } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime } from "effect"

it("an export starts with its description and the account", () => {
  const at = DateTime.makeUnsafe("2026-01-01T00:00:00Z")
  const account = {
    id: AccountId.make("00000000-0000-4000-8000-000000000001"),
    providerId: "1",
    username: "ada",
    displayName: "Ada",
    avatarUrl: null,
    createdAt: at,
    signedInAt: at
  }
  const nothing = {
    tokenExpiresAt: null,
    processing: null,
    sessions: [],
    submissions: [],
    causedEvents: [],
    builds: [],
    backups: [],
    restores: [],
    apiKeys: [],
    requests: [],
    auditEntries: []
  }
  assert.deepStrictEqual(
    exportedFiles({ account, ...nothing }, at, new Set())
      .map(({ path }) => path)
      .slice(0, 3),
    ["export.json", "account.json", "uploads.json"]
  )
})
