import {
  AccountRepository,
  ApiKeyRepository,
  AuditLog,
  BackupRepository,
  CreationRepository,
  CurrentActor,
  deletedActorId,
  IdempotencyRepository,
  PersonalDataRepository,
  RestoreRepository,
  SessionRepository,
  SubmissionRepository
} from "@emoji-catalogue/application/ports"
import { personalDataRepositoryContract } from "@emoji-catalogue/application/contracts"
import { freshHash, sampleApiKey, sampleDrawing, sampleUpload } from "@emoji-catalogue/application/testing"
import { AccountId, applyMove, BackupId, Codepoint, GuildId, RestoreId, SessionId } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Fiber, Layer, Option, Result, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { statementsBlocked, whileTransactionOpen } from "../concurrency.ts"
import { testDatabases } from "../testDatabases.ts"
import { personalDataRepositories } from "./personalDataRepositories.ts"

const at = DateTime.makeUnsafe("2026-01-03T03:04:05Z")
const limits = { maxPending: 1000, maxNew: 1000, maxCpuMillis: 1_000_000, since: at }

/** No other data contains this text. */
const username = "countess-of-lovelace"

const signIn = Effect.fnUntraced(function* (providerId: string) {
  return yield* (yield* AccountRepository).signIn({
    identity: { providerId, username, displayName: username, avatarUrl: `https://cdn.example/${username}.png` },
    tokens: { sealed: new Uint8Array(3), expiresAt: at },
    accountId: AccountId.make(crypto.randomUUID()),
    sessionId: SessionId.make(crypto.randomUUID()),
    at,
    expiresAt: at
  })
})

const freshProviderId = () => `provider-${crypto.randomUUID()}`

const erasureOf = (accountId: AccountId, submissions: "keep" | "delete" = "keep") => ({
  accountId,
  pseudonym: AccountId.make(crypto.randomUUID()),
  submissions,
  at
})

/** The tables that contain a text in a column of any type. */
const tablesWith = Effect.fnUntraced(function* (text: string) {
  const sql = yield* SqlClient.SqlClient
  const tables = yield* sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`
  assert.isAbove(tables.length, 30)
  const found: Array<string> = []
  for (const { name } of tables) {
    const rows = yield* sql`SELECT FROM ${sql(name)} AS row WHERE row::text LIKE ${`%${text}%`} LIMIT 1`
    if (rows.length > 0) found.push(name)
  }
  return found.sort()
})

const eventOf = (type: "approved" | "reported" | "removed", id: AccountId) => ({
  type,
  at,
  actor: `account:${id}`,
  reason: null
})

const attemptOf = (id: AccountId) => ({
  scope: `account:${id} POST /api/uploads`,
  key: crypto.randomUUID(),
  attempt: crypto.randomUUID(),
  requestHash: "hash",
  resourceId: crypto.randomUUID(),
  at,
  forgetBefore: DateTime.makeUnsafe(0),
  leaseUntil: DateTime.add(at, { days: 9 })
})

/** All writes of the service for an account, each as one request makes it. */
const writesOf = Effect.fnUntraced(function* (id: AccountId, providerId: string, guildId: GuildId) {
  const accounts = yield* AccountRepository
  const apiKeys = yield* ApiKeyRepository
  const audit = yield* AuditLog
  const backups = yield* BackupRepository
  const creations = yield* CreationRepository
  const idempotency = yield* IdempotencyRepository
  const restores = yield* RestoreRepository
  const submissions = yield* SubmissionRepository
  const actor = { id: `account:${id}`, name: username }
  const others = yield* signIn(freshProviderId()).pipe(Effect.map(({ account }) => account.id))
  const [reported, pending, own] = [sampleUpload(others), sampleUpload(others), sampleUpload(id)]
  yield* submissions.create(reported, [freshHash()], limits)
  yield* submissions.change(reported, eventOf("approved", others), (current) =>
    applyMove(current, { move: "approve", at, reason: null })
  )
  yield* submissions.create(pending, [freshHash()], limits)
  yield* submissions.create(own, [freshHash()], limits)
  const moderate = (move: "approve" | "remove", of: typeof pending) =>
    audit
      .record(
        submissions.change(of, eventOf(move === "approve" ? "approved" : "removed", id), (current) =>
          applyMove(current, { move, at, reason: null })
        ),
        () => ({ action: `upload.${move}`, target: of.id, before: null, after: null })
      )
      .pipe(Effect.provideService(CurrentActor, actor))
  const backupId = BackupId.make(crypto.randomUUID())
  const added = { id: backupId, guildId, guildName: "Workshop", accountId: id, createdBy: username, createdAt: at }
  const attempt = attemptOf(id)
  const key = sampleApiKey()
  const codepoint = Codepoint.make("1F43B-200D-1F525")
  const restore = {
    id: RestoreId.make(crypto.randomUUID()),
    backupId,
    guildId,
    accountId: id,
    createdAt: at,
    total: 1
  }
  const writes: Record<string, Effect.Effect<void, { readonly _tag: string }>> = {
    "a sign-in": Effect.asVoid(Effect.provideService(signIn(providerId), AccountRepository, accounts)),
    "an extension of tokens": Effect.asVoid(
      accounts.replaceTokens(id, 1, { sealed: new Uint8Array(4), expiresAt: at })
    ),
    "an upload": Effect.asVoid(submissions.create(sampleUpload(id), [freshHash()], limits)),
    "a drawing": Effect.asVoid(submissions.create(sampleDrawing(id), [], limits)),
    "a deletion of its upload": Effect.asVoid(moderate("remove", own)),
    "a decision": Effect.asVoid(moderate("approve", pending)),
    "a report": Effect.asVoid(
      submissions.report({
        id: reported.id,
        kind: "upload",
        caller: `account:${id}`,
        event: eventOf("reported", id)
      })
    ),
    "a creation": Effect.asVoid(creations.record({ codepoint, accountId: id, name: null, at }, { since: at, max: 9 })),
    "an API key": audit
      .record(apiKeys.insert(key), () => ({ action: "apiKey.issue", target: key.id, before: null, after: null }))
      .pipe(Effect.provideService(CurrentActor, actor)),
    "a request with an idempotency key": Effect.andThen(
      idempotency.begin(attempt),
      idempotency.complete(attempt, { status: 201, contentType: "text/plain", body: new TextEncoder().encode(id) })
    ),
    "a backup": Effect.asVoid(Effect.andThen(backups.begin(added), restores.begin(restore)))
  }
  return writes
})

/** Asserts that no table contains the account. A sign-in may have created a new account for the provider's id. */
const assertNoTrace = Effect.fnUntraced(function* (id: AccountId, providerId: string, name: string) {
  assert.deepStrictEqual(yield* tablesWith(id), [], `the id, with ${name}`)
  const sql = yield* SqlClient.SqlClient
  const accounts = yield* sql`SELECT FROM account WHERE provider_id = ${providerId}`
  const isNew = accounts.length === 1
  if (!isNew) assert.deepStrictEqual(yield* tablesWith(providerId), [], `the provider's id, with ${name}`)
})

/** Returns the failure of a write, or undefined for success. Defects remain defects. */
const settle = (write: Effect.Effect<void, { readonly _tag: string }>) =>
  Effect.map(Effect.result(write), (result) => (Result.isFailure(result) ? result.failure : undefined))

let lastServer = 1000

for (const [name, database] of testDatabases) {
  personalDataRepositoryContract(name, Layer.provide(personalDataRepositories, database))

  it.layer(Layer.provideMerge(personalDataRepositories, database), {
    excludeTestServices: true,
    timeout: "2 minutes"
  })(`PgPersonalDataRepository (${name})`, (it) => {
    for (const choice of ["keep", "delete"] as const) {
      it.effect(`leaves the id, the provider's id and the name in no table (${choice})`, () =>
        Effect.gen(function* () {
          const providerId = freshProviderId()
          const { account } = yield* signIn(providerId)
          const writes = yield* writesOf(account.id, providerId, GuildId.make(String(++lastServer)))
          for (const write of Object.values(writes)) yield* write
          const submissions = yield* SubmissionRepository
          for (const move of ["approve", "reject", "remove"] as const) {
            const upload = sampleUpload(account.id, { attribution: username, tags: ["lovelace"] })
            yield* submissions.create(upload, [freshHash()], limits)
            yield* submissions.change(upload, eventOf("approved", account.id), (current) =>
              applyMove(current, { move, at, reason: null })
            )
          }
          const before = yield* tablesWith(account.id)
          assert.includeMembers(before, [
            "account",
            "account_token",
            "api_key",
            "audit_entry",
            "creation_builder",
            "idempotency",
            "server_backup",
            "server_restore",
            "session",
            "submission",
            "submission_event",
            "submission_report"
          ])
          yield* (yield* PersonalDataRepository).erase(erasureOf(account.id, choice))
          yield* assertNoTrace(account.id, providerId, "all writes")
          assert.deepStrictEqual(yield* tablesWith(providerId), [])
          // Other accounts of this test have the same name.
          const sql = yield* SqlClient.SqlClient
          yield* sql`DELETE FROM account WHERE username = ${username}`
          assert.deepStrictEqual(yield* tablesWith(username), [])
        })
      )
    }

    it.effect("a write that waits for the deletion of its account stores nothing about the account", () =>
      Effect.gen(function* () {
        const names = Object.keys(
          yield* writesOf((yield* signIn(freshProviderId())).account.id, "0", GuildId.make("1"))
        )
        for (const writeName of names) {
          const providerId = freshProviderId()
          const { account } = yield* signIn(providerId)
          const writes = yield* writesOf(account.id, providerId, GuildId.make(String(++lastServer)))
          const write = writes[writeName]!
          const [, fiber] = yield* whileTransactionOpen(
            (yield* PersonalDataRepository).erase(erasureOf(account.id)),
            // The deletion commits while the write waits for it.
            Effect.tap(Effect.forkDetach(settle(write), { startImmediately: true }), () =>
              statementsBlocked(name, 1).pipe(Effect.timeoutOption("2 seconds"))
            )
          )
          const failure = yield* Fiber.join(fiber)
          if (failure !== undefined) {
            assert.include(["AccountDeleted", "SubmissionNotFound"], failure._tag, writeName)
          }
          yield* assertNoTrace(account.id, providerId, writeName)
        }
      })
    )

    it.effect("a deletion concurrent with all writes of the account leaves nothing and causes no deadlock", () =>
      Effect.gen(function* () {
        for (let round = 0; round < 12; round++) {
          const providerId = freshProviderId()
          const { account } = yield* signIn(providerId)
          const writes = Object.values(yield* writesOf(account.id, providerId, GuildId.make(String(++lastServer)))).map(
            settle
          )
          const erase = (yield* PersonalDataRepository).erase(
            erasureOf(account.id, round % 2 === 0 ? "keep" : "delete")
          )
          const place = round % writes.length
          const all = [...writes.slice(0, place), Effect.as(erase, undefined), ...writes.slice(place)]
          const outcomes = yield* Effect.all(all, { concurrency: "unbounded" })
          for (const failure of outcomes) {
            if (failure !== undefined) {
              assert.include(["AccountDeleted", "SubmissionNotFound"], failure._tag)
            }
          }
          yield* assertNoTrace(account.id, providerId, `round ${round}`)
        }
      })
    )

    it.effect("records a change without the account if it was deleted meanwhile", () =>
      Effect.gen(function* () {
        const { account } = yield* signIn(freshProviderId())
        yield* (yield* PersonalDataRepository).erase(erasureOf(account.id))
        const audit = yield* AuditLog
        yield* audit
          .record(Effect.void, () => ({ action: "late.change", target: "x", before: null, after: null }))
          .pipe(Effect.provideService(CurrentActor, { id: `account:${account.id}`, name: username }))
        const { items } = yield* audit.list({ limit: 1000, offset: 0 })
        assert.deepStrictEqual(items.find(({ action }) => action === "late.change")?.actor, {
          id: deletedActorId,
          name: "deleted account"
        })
      })
    )

    it.effect("notifies every process of ended sessions and revoked keys", () =>
      Effect.gen(function* () {
        const sessions = yield* SessionRepository
        const keys = yield* ApiKeyRepository
        const { account } = yield* signIn(freshProviderId())
        const actor = { id: `account:${account.id}`, name: username }
        yield* keys.insert(sampleApiKey()).pipe(Effect.provideService(CurrentActor, actor))
        const [endings, revocations] = [yield* sessions.endings, yield* keys.revocations]
        const erased = yield* (yield* PersonalDataRepository).erase(erasureOf(account.id))
        assert.strictEqual(Option.getOrThrow(erased).apiKeys, 1)
        for (const signals of [endings, revocations]) {
          yield* signals.pipe(Stream.take(1), Stream.runDrain, Effect.timeout("20 seconds"))
        }
      }).pipe(Effect.scoped)
    )
  })
}
