import { AuditLog, ChatPlatform } from "@emoji-catalogue/application/ports"
import { makeTestService, sampleAccounts, sampleDraftWith } from "@emoji-catalogue/application/testing"
import { BackupId, SubmissionId } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { afterEach, assert, it, vi } from "vitest"

const service = makeTestService()
afterEach(service.reset)

/** The error that a promise rejects with. */
const rejection = (promise: Promise<unknown>): Promise<{ readonly _tag?: string }> =>
  promise.then(
    () => ({}),
    (error: { readonly _tag: string }) => error
  )

it("searches the sample catalogue in a language", async () => {
  const found = await service.search("weltraum", { language: "de", limit: 1 })
  assert.lengthOf(found, 1)
  assert.strictEqual(found[0]!.slug, "woman-astronaut")
  assert.strictEqual(found[0]!.name, "Astronautin")
})

it("moderates uploads, each once", async () => {
  const upload = await service.submitUpload({ name: "party_parrot", tags: ["bird"] })
  assert.deepStrictEqual(await service.gallery(), [])
  await service.moderate(upload.id, "approve")
  assert.deepStrictEqual(
    (await service.gallery()).map(({ name }) => name),
    ["party_parrot"]
  )
  assert.propertyVal(await rejection(service.moderate(upload.id, "approve")), "_tag", "MoveNotAllowed")
  const unknown = SubmissionId.make("00000000-0000-4000-8000-00000000000f")
  assert.propertyVal(await rejection(service.moderate(unknown, "reject")), "_tag", "SubmissionNotFound")
})

it("records the actor of a change", async () => {
  const upload = await service.submitUpload({ name: "party_parrot" })
  await service.moderate(upload.id, "reject", "Not an emoji")
  await service.issueApiKey({ name: "Dashboard" })
  const { items } = await service.run(AuditLog.use((log) => log.list({ limit: 10, offset: 0 })))
  assert.deepStrictEqual(
    items.map(({ action, actor }) => [action, actor.name]),
    [
      ["apiKey.issue", sampleAccounts.admin.username],
      ["upload.reject", sampleAccounts.moderator.username]
    ]
  )
})

it("issues, checks and revokes keys", async () => {
  const { key, secret } = await service.issueApiKey({ name: "Dashboard", isAdmin: true })
  const check = await service.checkApiKey(secret)
  assert.strictEqual(check.isValid && check.key.name, "Dashboard")
  await service.revokeApiKey(key.id)
  assert.deepStrictEqual(await service.checkApiKey(secret), { isValid: false, reason: "revoked" })
  assert.deepStrictEqual(await service.checkApiKey("emk_unknown"), { isValid: false, reason: "unknown" })
})

it("issues keys with a rate limit", async () => {
  const limited = await service.issueApiKey({ name: "Dashboard", rateLimitPerHour: 500 })
  assert.strictEqual(limited.key.rateLimitPerHour, 500)
  assert.isNull((await service.issueApiKey({ name: "Dashboard" })).key.rateLimitPerHour)
})

it("uses the time of fake dates", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-01T00:00:00Z") })
  try {
    const { secret } = await service.issueApiKey({ name: "Dashboard", expiresInDays: 30 })
    vi.setSystemTime("2026-03-30T23:59:59Z")
    assert.isTrue((await service.checkApiKey(secret)).isValid)
    vi.setSystemTime("2026-03-31T00:00:00Z")
    assert.deepStrictEqual(await service.checkApiKey(secret), { isValid: false, reason: "expired" })
    vi.setSystemTime("2046-01-01T00:00:00Z")
    assert.strictEqual((await service.backUpGuild()).status, "completed")
  } finally {
    vi.useRealTimers()
  }
})

it("plans to add emoji that a server has lost since its backup", async () => {
  await service.addGuildEmoji("stays")
  const lost = await service.addGuildEmoji("lost")
  const backup = await service.backUpGuild()
  assert.strictEqual(backup.status, "completed")
  await service.removeGuildEmoji(lost.id)
  const { emoji } = await service.planRestore(backup.id)
  assert.deepStrictEqual([emoji.add.map(({ name }) => name), emoji.skip.map(({ name }) => name)], [["lost"], ["stays"]])
  const unknown = BackupId.make("00000000-0000-4000-8000-00000000000f")
  assert.propertyVal(await rejection(service.planRestore(unknown)), "_tag", "BackupNotFound")
})

it("serves an imported catalogue", async () => {
  const renamed = sampleDraftWith((emoji) =>
    emoji.slug === "red-heart"
      ? { ...emoji, annotations: { ...emoji.annotations, en: { name: "crimson heart", keywords: ["love"] } } }
      : emoji
  )
  const { changes, generation } = await service.importCatalogue(renamed)
  assert.strictEqual(generation, 2)
  assert.strictEqual(changes.changed, 1)
  assert.strictEqual((await service.search("crimson"))[0]?.name, "crimson heart")
})

it("forgets everything on a reset", async () => {
  const { secret } = await service.issueApiKey({ name: "Dashboard" })
  await service.reset()
  assert.deepStrictEqual(await service.checkApiKey(secret), { isValid: false, reason: "unknown" })
})

it("starts again after it is disposed", async () => {
  await service.dispose()
  const error: unknown = await service.search("rocket").catch((error: unknown) => error)
  assert.strictEqual(error, "ManagedRuntime disposed")
  await service.reset()
  assert.isNotEmpty(await service.search("rocket"))
})

it("logs why a job failed", async () => {
  await service.addGuildEmoji("blob_wave")
  const log = vi.spyOn(console, "log").mockImplementation(() => {})
  try {
    const platform = await service.run(ChatPlatform.use(Effect.succeed))
    vi.spyOn(platform, "image").mockReturnValue(Effect.die(new Error("The disk is full")))
    const interrupted = rejection(service.backUpGuild())
    await vi.waitFor(() => assert.include(log.mock.calls.flat().join("\n"), "The disk is full"), { timeout: 5000 })
    await service.reset()
    await interrupted
  } finally {
    log.mockRestore()
  }
})

it("logs nothing if nothing fails", async () => {
  const log = vi.spyOn(console, "log")
  try {
    await service.importCatalogue(sampleDraftWith((emoji) => ({ ...emoji, year: emoji.year + 1 })))
    await service.search("rocket")
    assert.deepStrictEqual(log.mock.calls, [])
  } finally {
    log.mockRestore()
  }
})
