import { accountCaller } from "@emoji-catalogue/application/ports"
import { AccountId, SessionId } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime } from "effect"

it("the caller of a session is its account", () => {
  const at = DateTime.makeUnsafe("2026-01-01T00:00:00Z")
  const id = AccountId.make("00000000-0000-4000-8000-000000000001")
  const account = {
    id,
    providerId: "1",
    username: "ada",
    displayName: "Ada",
    avatarUrl: null,
    createdAt: at,
    signedInAt: at
  }
  const session = { id: SessionId.make(id), accountId: id, createdAt: at, expiresAt: DateTime.add(at, { days: 7 }) }
  assert.deepStrictEqual(
    accountCaller({ account, session, isAdmin: false }).id,
    "account:00000000-0000-4000-8000-000000000001"
  )
})
