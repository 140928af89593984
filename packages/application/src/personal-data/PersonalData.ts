import { AccountId, fileNamesOf, type Session, type SubmissionFileName } from "@emoji-catalogue/domain"
import { Context, DateTime, Duration, Effect, Layer, Option, Schema } from "effect"
import { ApiKeys } from "../api-key/ApiKeys.ts"
import { ImageRemovals } from "../images/ImageRemovals.ts"
import { AuditLog, CurrentActor } from "../ports/audit/AuditLog.ts"
import { discardFiles } from "../submission/discardFiles.ts"
import { SubmissionFiles } from "../ports/submission/SubmissionFiles.ts"
import { readStored } from "../ports/artwork/readBlob.ts"
import { AccountDeleted, deletedAccountName, deletedActorId } from "../ports/account/deletedAccount.ts"
import { type ExportedFile, exportedFiles } from "./exportedFiles.ts"
import { type Erased, PersonalDataRepository, type SubmissionsChoice } from "../ports/account/PersonalDataRepository.ts"
import { Sessions } from "../account/Sessions.ts"
import type { ArchivedFile } from "../shared/ArchivedFile.ts"

/**
 * A user can delete the account only within this time after signing in. This limit protects a user who forgot to sign
 * out: after this time, other people who use the same browser cannot delete the account.
 */
export const maxSignInAge = Duration.minutes(10)

export class SignInTooOld extends Schema.TaggedError<SignInTooOld>()("SignInTooOld", {}) {}

export class PersonalData extends Context.Service<
  PersonalData,
  {
    /** Everything that is stored about the account, as files of an archive. Skips images whose files are missing. */
    readonly export: (session: Session) => Effect.Effect<ReadonlyArray<Omit<ArchivedFile, "size">>, AccountDeleted>

    /**
     * Deletes the account of the session. Fails with `SignInTooOld` if the session is older than `maxSignInAge`. After
     * the deletion, this process rejects the credentials of the account immediately, and other processes reject them
     * within two seconds.
     */
    readonly erase: (
      session: Session,
      submissions: SubmissionsChoice
    ) => Effect.Effect<Omit<Erased, "files">, SignInTooOld | AccountDeleted>
  }
>()("@emoji-catalogue/application/personal-data/PersonalData") {
  static readonly layer = Layer.effect(
    PersonalData,
    Effect.gen(function* () {
      const apiKeys = yield* ApiKeys
      const audit = yield* AuditLog
      const files = yield* SubmissionFiles
      const removals = yield* ImageRemovals
      const repository = yield* PersonalDataRepository
      const sessions = yield* Sessions

      const readFile = Effect.fnUntraced(function* (file: SubmissionFileName) {
        const bytes = yield* readStored(files, file)
        return bytes ?? (yield* Effect.die(new Error(`The file ${file} of a submission is missing`)))
      })

      const archivedFile = (exported: ExportedFile): Omit<ArchivedFile, "size"> => ({
        path: exported.path,
        read: "bytes" in exported ? Effect.succeed(exported.bytes) : readFile(exported.file)
      })

      return PersonalData.of({
        export: Effect.fn("PersonalData.export")(function* ({ accountId }: Session) {
          const stored = Option.getOrUndefined(yield* repository.collect(accountId))
          if (stored === undefined) return yield* new AccountDeleted({ id: accountId })
          const exportedAt = yield* DateTime.now
          const names = stored.submissions.flatMap(({ submission: { files } }) =>
            files === null ? [] : fileNamesOf(files)
          )
          const missing = new Set(yield* files.missing(names))
          return exportedFiles(stored, exportedAt, missing).map(archivedFile)
        }),

        erase: Effect.fn("PersonalData.erase")(function* (
          { accountId, createdAt }: Session,
          submissions: SubmissionsChoice
        ) {
          const at = yield* DateTime.now
          if (DateTime.isLessThan(DateTime.addDuration(createdAt, maxSignInAge), at)) return yield* new SignInTooOld()
          const pseudonym = AccountId.make(crypto.randomUUID())
          const actor = { id: deletedActorId, name: deletedAccountName }
          const erased = yield* audit
            .record(
              Effect.tap(repository.erase({ accountId, pseudonym, submissions, at }), removals.record),
              (result) =>
                Option.isNone(result)
                  ? undefined
                  : { action: "account.delete", target: pseudonym, before: null, after: { submissions } }
            )
            .pipe(Effect.provideService(CurrentActor, actor))
          if (Option.isNone(erased)) return yield* new AccountDeleted({ id: accountId })
          const { files: unused, ...counts } = erased.value
          yield* Effect.all([sessions.invalidate, apiKeys.invalidate])
          yield* discardFiles(files, unused)
          return counts
        }, Effect.uninterruptible)
      })
    })
  )
}
