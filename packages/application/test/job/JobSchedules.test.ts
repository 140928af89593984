import { JobSchedules } from "@emoji-catalogue/application/job"
import { assert, it } from "@effect/vitest"
import { DateTime } from "effect"

it("nextRun returns the next run of a schedule after a time", () => {
  const next = JobSchedules.nextRun({ schedule: "23 * * * *" }, DateTime.makeUnsafe("2026-01-01T12:00:00Z"))
  assert.strictEqual(next && DateTime.formatIso(next), "2026-01-01T12:23:00.000Z")
})
