import { isReadOnly, isServerOutage } from "@emoji-catalogue/application/shared"
import { assert, it } from "@effect/vitest"

const sqlError = (code: string) => ({ reason: { cause: { code } } })

it("recognizes a read-only database", () => {
  assert.isTrue(isReadOnly(sqlError("25006")))
  assert.isFalse(isReadOnly(sqlError("23505")))
})

it("recognizes outages, including refused connections", () => {
  assert.isTrue(isServerOutage(sqlError("57P01")))
  assert.isFalse(isServerOutage(sqlError("23505")))
  assert.isTrue(isServerOutage({ reason: { operation: "connect", cause: { code: "28P01" } } }))
})
