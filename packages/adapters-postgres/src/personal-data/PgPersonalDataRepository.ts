import {
  deletedAccountName,
  deletedRequester,
  type Erasure,
  PersonalDataRepository
} from "@emoji-catalogue/application/ports"
import type { AccountId, SubmissionFileName } from "@emoji-catalogue/domain"
import { DateTime, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { channel as apiKeyChannel } from "../api-key/PgApiKeyRepository.ts"
import { inSnapshot } from "../inSnapshot.ts"
import { channel as sessionChannel } from "../account/PgSessionRepository.ts"
import { orDie } from "../orDie.ts"
import { collectPersonalData } from "./collectPersonalData.ts"

interface OwnSubmission {
  readonly id: string
  readonly status: "pending" | "approved" | "rejected" | "removed"
  readonly originalFile: SubmissionFileName | null
  readonly imageFile: SubmissionFileName | null
  readonly stillFile: SubmissionFileName | null
  readonly isWithdrawn: boolean
  readonly hasHashes: boolean
}

export const layer = Layer.effect(
  PersonalDataRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const timestamp = (at: DateTime.Utc) => sql`${DateTime.toDateUtc(at)}::timestamptz`

    /** Adds an account to which nobody can sign in. It becomes the owner of the submissions that are kept. */
    const addPseudonym = ({ at, pseudonym }: Erasure) => sql`
      INSERT INTO account (id, provider_id, username, display_name, created_at, signed_in_at)
      VALUES (${pseudonym}::uuid, ${`deleted-${pseudonym}`}, ${deletedAccountName}, ${deletedAccountName}, ${timestamp(at)},
        ${timestamp(at)})`

    const eraseSubmissions = Effect.fnUntraced(function* (erasure: Erasure) {
      const own = yield* sql<OwnSubmission>`
        SELECT id, status, original_file, image_file, still_file, is_withdrawn,
          EXISTS (SELECT FROM image_hash WHERE submission_id = submission.id) AS has_hashes
        FROM submission WHERE account_id = ${erasure.accountId}::uuid ORDER BY id FOR UPDATE`
      const shown = own.filter(({ status }) => status === "approved" && erasure.submissions === "keep")
      const banning = own.filter(({ hasHashes, imageFile }) => imageFile === null && hasHashes)
      const kept = new Set([...shown, ...banning].map(({ id }) => id))
      const others = own.filter(({ id }) => !kept.has(id))
      yield* sql`DELETE FROM submission WHERE id = ANY(${others.map(({ id }) => id)}::uuid[])`
      if (kept.size > 0) {
        yield* addPseudonym(erasure)
        // Drops the submitted file, because its metadata may reveal who made it and where. The normalized image stays.
        yield* sql`
          UPDATE submission SET account_id = ${erasure.pseudonym}::uuid, attribution = NULL, original_file = image_file
          WHERE id = ANY(${Array.from(kept)}::uuid[])`
        yield* sql`
          UPDATE submission SET name = 'deleted', words = '', tags = '[]'
          WHERE id = ANY(${banning.map(({ id }) => id)}::uuid[])`
      }
      const files = [
        ...own.map(({ originalFile }) => originalFile),
        ...others.flatMap(({ imageFile, stillFile }) => [imageFile, stillFile])
      ]
      const deleted = own.filter(
        (each) => each.status !== "removed" && !each.isWithdrawn && !shown.some(({ id }) => id === each.id)
      )
      return {
        submissions: { kept: shown.length, deleted: deleted.length },
        // The set removes duplicates, because two columns of a submission can contain the same file.
        files: Array.from(new Set(files.filter((name) => name !== null)))
      }
    })

    /**
     * - Replaces the account's id with the pseudonym in events, reports and audit entries.
     * - Replaces the account's name with `deletedAccountName` in audit entries and backups.
     * - Removes the account's id from backups.
     * - Stops the account's running restores.
     */
    const anonymize = Effect.fnUntraced(function* ({ accountId, at, pseudonym }: Erasure) {
      const [actor, replacement] = [`account:${accountId}`, `account:${pseudonym}`]
      yield* sql`UPDATE submission_event SET actor = ${replacement} WHERE actor = ${actor}`
      yield* sql`UPDATE submission_report SET caller = ${replacement} WHERE caller = ${actor}`
      yield* sql`
        UPDATE audit_entry SET actor_id = ${replacement}, actor_name = ${deletedAccountName} WHERE actor_id = ${actor}`
      yield* sql`
        UPDATE server_backup SET account_id = NULL, created_by = ${deletedAccountName}
        WHERE account_id = ${accountId}::uuid`
      yield* sql`
        UPDATE server_restore SET status = 'stopped', error = ${deletedRequester}, finished_at = ${timestamp(at)},
          updated_at = ${timestamp(at)}, retry_at = NULL
        WHERE account_id = ${accountId}::uuid AND status = 'running'`
    })

    const revokeKeys = Effect.fnUntraced(function* ({ accountId, at }: Erasure) {
      const revoked = yield* sql`
        UPDATE api_key SET revoked_at = ${timestamp(at)} WHERE issued_by = ${accountId}::uuid AND revoked_at IS NULL
        RETURNING 1 AS revoked`
      if (revoked.length > 0) yield* sql`SELECT pg_notify(${apiKeyChannel}, '')`
      return revoked.length
    })

    const endSessions = Effect.fnUntraced(function* ({ accountId }: Erasure) {
      const ended = yield* sql`DELETE FROM session WHERE account_id = ${accountId}::uuid RETURNING 1 AS ended`
      yield* sql`SELECT pg_notify(${sessionChannel}, '')`
      return ended.length
    })

    return PersonalDataRepository.of({
      collect: Effect.fn("PgPersonalDataRepository.collect")(
        (id: AccountId) => collectPersonalData(sql, id),
        inSnapshot(sql),
        orDie
      ),

      erase: Effect.fn("PgPersonalDataRepository.erase")(
        function* (erasure: Erasure) {
          const { accountId } = erasure
          // The account is locked first, because each concurrent write of the account then either commits before the
          // erasure or finds that the account no longer exists.
          const found = yield* sql`SELECT FROM account WHERE id = ${accountId}::uuid FOR UPDATE`
          if (found.length === 0) return Option.none()
          const { files, submissions } = yield* eraseSubmissions(erasure)
          yield* anonymize(erasure)
          yield* sql`DELETE FROM idempotency WHERE starts_with(scope, ${`account:${accountId} `})`
          const apiKeys = yield* revokeKeys(erasure)
          const sessions = yield* endSessions(erasure)
          // The foreign keys also delete the account's rows in `account_token`, `creation_builder` and
          // `submission_processing`.
          yield* sql`DELETE FROM account WHERE id = ${accountId}::uuid`
          return Option.some({ sessions, submissions, apiKeys, files })
        },
        sql.withTransaction,
        orDie
      )
    })
  })
)
