import {
  AccountId,
  type ApiKeyId,
  applyMove,
  Codepoint,
  ImageDetail,
  type ProviderIdentity,
  RestoreId,
  type Submission,
  type SubmissionEvent,
  type SubmissionMove
} from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, type Layer, Option } from "effect"
import { AccountRepository } from "../../ports/account/AccountRepository.ts"
import { deletedAccountName, deletedRequester } from "../../ports/account/deletedAccount.ts"
import {
  type Erasure,
  PersonalDataRepository,
  type SubmissionsChoice
} from "../../ports/account/PersonalDataRepository.ts"
import { SessionRepository } from "../../ports/account/SessionRepository.ts"
import { ApiKeyRepository } from "../../ports/api-key/ApiKeyRepository.ts"
import { AuditLog, CurrentActor } from "../../ports/audit/AuditLog.ts"
import { CreationRepository } from "../../ports/creation/CreationRepository.ts"
import { IdempotencyRepository } from "../../ports/idempotency/IdempotencyRepository.ts"
import { BackupRepository } from "../../ports/guild/BackupRepository.ts"
import { RestoreRepository } from "../../ports/guild/RestoreRepository.ts"
import { noVariants } from "../../ports/submission/SubmissionImages.ts"
import { SubmissionRepository } from "../../ports/submission/SubmissionRepository.ts"
import { sampleApiKey } from "../../testing/api-key/sampleApiKey.ts"
import { freshHash, sampleDrawing, sampleUpload } from "../../testing/submission/sampleSubmission.ts"
import { eventTypes, unlimited, whole } from "../submission/submissionSteps.ts"
import { day, signInOf, someone } from "./freshAccount.ts"
import { completed, emojiOf, freshGuild, newBackup } from "../guild/sampleBackups.ts"

type Services =
  | AccountRepository
  | ApiKeyRepository
  | AuditLog
  | BackupRepository
  | CreationRepository
  | IdempotencyRepository
  | PersonalDataRepository
  | RestoreRepository
  | SessionRepository
  | SubmissionRepository

const at = DateTime.makeUnsafe("2026-01-03T03:04:05Z")
const detail = ImageDetail.make("80".repeat(768))

const signInAs = (identity: ProviderIdentity) =>
  AccountRepository.use((accounts) => accounts.signIn(signInOf(identity, { at, expiresAt: at })))

const eventOf = (type: SubmissionEvent["type"], account: AccountId, reason: string | null = null) => ({
  type,
  at,
  actor: `account:${account}`,
  reason
})

const submit = Effect.fnUntraced(function* (
  submission: Submission,
  moves: ReadonlyArray<SubmissionMove>,
  moderator: AccountId
) {
  const repository = yield* SubmissionRepository
  const hash = freshHash()
  const [hashes, variants] = submission.kind === "upload" ? [[hash], { ...noVariants, details: [detail] }] : [[]]
  yield* repository.create(submission, hashes, unlimited, variants)
  for (const move of moves) {
    yield* repository.change(submission, eventOf(eventTypes[move], moderator), (current) =>
      applyMove(current, { move, at, reason: move === "reject" ? "It shows a logo" : null })
    )
  }
  return { submission, hash }
})

/** Creates an account with every kind of data that can be stored about an account. */
const fill = Effect.fnUntraced(function* () {
  const identity = someone()
  const { account, session } = yield* signInAs(identity)
  const second = yield* signInAs(identity)
  const other = yield* signInAs(someone())
  const { id } = account
  const own = {
    pending: yield* submit(sampleUpload(id), [], other.account.id),
    approved: yield* submit(sampleUpload(id, { attribution: "Ada Lovelace" }), ["approve"], other.account.id),
    drawing: yield* submit(sampleDrawing(id), ["approve"], other.account.id),
    pendingDrawing: yield* submit(sampleDrawing(id), [], other.account.id),
    rejected: yield* submit(sampleUpload(id, { attribution: "Ada Lovelace" }), ["reject"], other.account.id),
    rejectedDrawing: yield* submit(sampleDrawing(id), ["reject"], other.account.id),
    removed: yield* submit(sampleUpload(id), ["remove"], id)
  }
  yield* SubmissionRepository.use(({ recordProcessing }) => recordProcessing(id, at, 250))
  const others = yield* submit(sampleUpload(other.account.id), ["approve"], id)
  yield* SubmissionRepository.use(({ report }) =>
    report({
      id: others.submission.id,
      kind: "upload",
      caller: `account:${id}`,
      event: eventOf("reported", id, "It is mine")
    })
  )
  const codepoint = Codepoint.make(`1F43B-${(0xf0000 + Math.floor(Math.random() * 0xffff)).toString(16).toUpperCase()}`)
  yield* CreationRepository.use(({ record }) =>
    record({ codepoint, accountId: id, name: { text: "Fire bear", key: "fire bear" }, at }, { since: at, max: 9 })
  )
  const actor = { id: `account:${id}`, name: account.username }
  const key = sampleApiKey()
  yield* AuditLog.use((log) =>
    log.record(
      ApiKeyRepository.use(({ insert }) => insert(key)),
      () => ({
        action: "apiKey.issue",
        target: key.id,
        before: null,
        after: null
      })
    )
  ).pipe(Effect.provideService(CurrentActor, actor))
  const guildId = freshGuild()
  const backupId = yield* completed(guildId, 1, [emojiOf(1)])
  const backup = { ...newBackup(guildId, 3), accountId: id, createdBy: account.username }
  yield* BackupRepository.use(({ begin }) => begin(backup))
  const restoreId = RestoreId.make(crypto.randomUUID())
  yield* RestoreRepository.use(({ begin }) =>
    begin({ id: restoreId, backupId, guildId, accountId: id, createdAt: at, total: 5 })
  )
  const attempt = {
    scope: `account:${id} POST /api/uploads`,
    key: "a key",
    attempt: crypto.randomUUID(),
    requestHash: "hash",
    resourceId: crypto.randomUUID(),
    at,
    forgetBefore: DateTime.makeUnsafe(0),
    leaseUntil: DateTime.add(at, { days: 9 })
  }
  yield* IdempotencyRepository.use(({ begin, complete }) =>
    Effect.andThen(
      begin(attempt),
      complete(attempt, { status: 201, contentType: "application/json", body: new Uint8Array(3) })
    )
  )
  return { account, attempt, backup, codepoint, identity, key, other, others, own, restoreId, session, second }
})

const erasureOf = (accountId: AccountId, submissions: SubmissionsChoice): Erasure => ({
  accountId,
  pseudonym: AccountId.make(crypto.randomUUID()),
  submissions,
  at: DateTime.add(at, { hours: 1 })
})

const erase = (erasure: Erasure) => PersonalDataRepository.use((repository) => repository.erase(erasure))

const collect = (id: AccountId) => PersonalDataRepository.use((repository) => repository.collect(id))

const find = ({ submission }: { readonly submission: Submission }) =>
  SubmissionRepository.use((repository) => Effect.map(repository.find(submission), Option.getOrUndefined))

const entriesBy = (actorId: string) =>
  AuditLog.use((log) => Effect.map(log.list(whole), ({ items }) => items.filter(({ actor }) => actor.id === actorId)))

const isRevoked = (id: ApiKeyId) =>
  ApiKeyRepository.use((keys) =>
    Effect.map(keys.list(whole), ({ items }) => items.find((key) => key.id === id)!.revokedAt !== null)
  )

/** All services of `layer` must share one store. */
export const personalDataRepositoryContract = (name: string, layer: Layer.Layer<Services, unknown>) =>
  it.layer(layer, { excludeTestServices: true })(`PersonalDataRepository (${name})`, (it) => {
    it.effect("collects cancelled backups and restores with their status", () =>
      Effect.gen(function* () {
        const { account, backup, restoreId } = yield* fill()
        const restore = Option.getOrThrow(yield* RestoreRepository.use(({ find }) => find(restoreId)))
        yield* BackupRepository.use(({ cancel }) => cancel(backup.id, at))
        yield* RestoreRepository.use(({ cancel }) => cancel(restore.backupId, at))
        const { backups, restores } = Option.getOrThrow(yield* collect(account.id))
        assert.deepStrictEqual(
          [...backups, ...restores].map(({ status }) => status),
          ["cancelled", "cancelled"]
        )
      })
    )

    it.effect("collects everything about an account, and nothing about others", () =>
      Effect.gen(function* () {
        const { account, attempt, backup, codepoint, key, others, own, restoreId, second, session } = yield* fill()
        const stored = Option.getOrThrow(yield* collect(account.id))
        assert.deepStrictEqual(stored.account, second.account)
        assert.deepStrictEqual(stored.tokenExpiresAt, day(9))
        assert.deepStrictEqual(stored.processing, { since: at, images: 1, cpuMillis: 250 })
        assert.sameMembers(
          stored.sessions.map(({ id }) => id),
          [session.id, second.session.id]
        )
        assert.sameMembers(
          stored.submissions.map(({ submission }) => submission.id),
          Object.values(own).map(({ submission }) => submission.id)
        )
        const pending = stored.submissions.find(({ submission }) => submission.id === own.pending.submission.id)!
        assert.deepStrictEqual(pending, {
          submission: own.pending.submission,
          hashes: [own.pending.hash],
          details: [detail],
          events: [
            { type: "submitted", at: own.pending.submission.createdAt, actor: `account:${account.id}`, reason: null }
          ]
        })
        assert.deepStrictEqual(
          stored.causedEvents.map(({ event: { reason, type }, submissionId }) => [submissionId, type, reason]),
          [
            [others.submission.id, "approved", null],
            [others.submission.id, "reported", "It is mine"]
          ]
        )
        assert.deepStrictEqual(stored.builds, [{ codepoint, name: "Fire bear", at }])
        assert.deepStrictEqual(
          stored.apiKeys.map(({ id }) => id),
          [key.id]
        )
        const { createdAt, id, guildId, guildName } = backup
        assert.deepStrictEqual(stored.backups, [{ createdAt, id, guildId, guildName, status: "running" }])
        assert.deepStrictEqual(
          stored.restores.map(({ id, status }) => [id, status]),
          [[restoreId, "running"]]
        )
        assert.deepStrictEqual(stored.requests, [{ scope: attempt.scope, key: "a key", at, status: 201 }])
        assert.deepStrictEqual(
          stored.auditEntries.map(({ action, target }) => [action, target]),
          [["apiKey.issue", key.id]]
        )
        assert.isTrue(Option.isNone(yield* collect(AccountId.make(crypto.randomUUID()))))
      })
    )

    for (const choice of ["keep", "delete"] as const) {
      it.effect(`erases an account, and approved submissions as chosen: ${choice}`, () =>
        Effect.gen(function* () {
          const { account, attempt, backup, codepoint, identity, key, other, others, own, restoreId, second, session } =
            yield* fill()
          const { id } = account
          const erasure = erasureOf(id, choice)
          const { pseudonym } = erasure
          const erased = Option.getOrThrow(yield* erase(erasure))
          const isKept = choice === "keep"
          assert.deepInclude(erased, {
            sessions: 2,
            apiKeys: 1,
            submissions: isKept ? { kept: 2, deleted: 4 } : { kept: 0, deleted: 6 }
          })

          assert.isTrue(Option.isNone(yield* collect(id)))
          assert.isTrue(Option.isNone(yield* AccountRepository.use((accounts) => accounts.find(id))))
          assert.isTrue(Option.isNone(yield* AccountRepository.use((accounts) => accounts.tokens(id))))
          assert.deepStrictEqual(
            yield* SessionRepository.use((sessions) => sessions.find([session.id, second.session.id])),
            []
          )
          assert.isTrue(yield* isRevoked(key.id))

          for (const each of [own.pending, own.pendingDrawing, own.rejectedDrawing, own.removed]) {
            assert.isUndefined(yield* find(each))
          }
          const files = new Set(erased.files)
          for (const { submission } of [own.pending, own.pendingDrawing]) {
            assert.isTrue(files.has(submission.files!.original) && files.has(submission.files!.image.name))
          }
          for (const each of [own.approved, own.drawing]) {
            const { files: before } = each.submission
            const kept = yield* find(each)
            assert.isTrue(files.has(before!.original))
            assert.strictEqual(files.has(before!.image.name), !isKept)
            assert.strictEqual(kept?.accountId, isKept ? pseudonym : undefined)
            if (kept === undefined) continue
            assert.deepStrictEqual(kept.files, { ...before!, original: before!.image.name })
            assert.deepInclude(kept, { status: "approved", ...(kept.kind === "upload" && { attribution: null }) })
            const access = SubmissionRepository.use(({ fileAccess }) => fileAccess(before!.image.name))
            assert.strictEqual(yield* access, "public")
          }
          if (isKept) {
            // The pseudonym must be the id of a stored account, because `Moderation.rejectAll` fails for unknown
            // accounts.
            assert.isTrue(Option.isSome(yield* AccountRepository.use((accounts) => accounts.find(pseudonym))))
          }

          // The hash is kept to refuse copies of the rejected image; the texts of the upload are removed.
          const copies = yield* SubmissionRepository.use(({ nearCopies }) => nearCopies([own.rejected.hash]))
          assert.deepStrictEqual(copies, [{ id: own.rejected.submission.id, status: "rejected", distance: 0 }])
          assert.deepInclude(yield* find(own.rejected), {
            accountId: pseudonym,
            name: "deleted",
            tags: [],
            attribution: null,
            reason: "It shows a logo"
          })

          const queue = yield* SubmissionRepository.use(({ queue }) =>
            queue({ kind: "upload", state: "reported", ...whole })
          )
          const reported = queue.items.find(({ submission }) => submission.id === others.submission.id)!
          assert.strictEqual(reported.submission.reports, 1)
          assert.deepStrictEqual(
            reported.events.map(({ actor, type }) => [type, actor]),
            [
              ["submitted", `account:${other.account.id}`],
              ["approved", `account:${pseudonym}`],
              ["reported", `account:${pseudonym}`]
            ]
          )
          assert.deepStrictEqual(yield* entriesBy(`account:${id}`), [])
          assert.deepStrictEqual(
            (yield* entriesBy(`account:${pseudonym}`)).map(({ action, actor }) => [action, actor.name]),
            [["apiKey.issue", deletedAccountName]]
          )

          const [made, restore] = [
            yield* BackupRepository.use((backups) => backups.find(backup.id)),
            yield* RestoreRepository.use((restores) => restores.find(restoreId))
          ]
          assert.deepInclude(Option.getOrThrow(made), {
            accountId: null,
            createdBy: deletedAccountName,
            status: "running"
          })
          assert.deepInclude(Option.getOrThrow(restore), {
            accountId: null,
            status: "stopped",
            error: deletedRequester,
            finishedAt: erasure.at,
            retryAt: null
          })

          // The deleted account still counts as one of the accounts that built this emoji.
          const { items } = yield* CreationRepository.use(({ list }) => list({ includeRgi: true, ...whole }))
          assert.strictEqual(items.find((creation) => creation.codepoint === codepoint)?.count, 1)

          const again = yield* signInAs(identity)
          assert.notStrictEqual(again.account.id, id)
          assert.deepStrictEqual(Option.getOrThrow(yield* collect(again.account.id)), {
            account: again.account,
            tokenExpiresAt: day(9),
            processing: null,
            sessions: [again.session],
            submissions: [],
            causedEvents: [],
            builds: [],
            backups: [],
            restores: [],
            apiKeys: [],
            requests: [],
            auditEntries: []
          })
          const repeated = { ...attempt, scope: attempt.scope.replace(id, again.account.id) }
          const begun = yield* IdempotencyRepository.use(({ begin }) => begin(repeated))
          assert.deepStrictEqual(begun, { status: "started", resourceId: attempt.resourceId })
          assert.isTrue(Option.isNone(yield* erase(erasureOf(id, choice))))
          assert.deepInclude(Option.getOrThrow(yield* collect(other.account.id)), { account: other.account })
          assert.strictEqual((yield* find(others))?.accountId, other.account.id)
        })
      )
    }

    it.effect("only one of several concurrent erasures of an account succeeds", () =>
      Effect.gen(function* () {
        const { account } = yield* fill()
        const erasures = Array.from({ length: 8 }, () => erase(erasureOf(account.id, "keep")))
        const erased = yield* Effect.all(erasures, { concurrency: "unbounded" })
        assert.strictEqual(erased.filter(Option.isSome).length, 1)
      })
    )
  })
