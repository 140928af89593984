import {
  AccountDeleted,
  type Build,
  type BuildLimit,
  BuildLimitReached,
  type CreationFilter,
  CreationRepository
} from "@emoji-catalogue/application/ports"
import { type Codepoint, Creation, sharingAccounts } from "@emoji-catalogue/domain"
import { DateTime, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { inSnapshot } from "../inSnapshot.ts"
import { orDie } from "../orDie.ts"

const Rows = Schema.Array(
  Schema.Struct({
    ...Creation.fields,
    createdAt: Schema.DateTimeUtcFromDate,
    lastBuiltAt: Schema.DateTimeUtcFromDate
  })
)
const decode = Schema.decodeUnknownEffect(Rows)

export const layer = Layer.effect(
  CreationRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const timestamp = (at: DateTime.Utc) => sql`${DateTime.toDateUtc(at)}::timestamptz`
    const columns = sql.literal("codepoint, count, name, created_at, last_built_at")

    /**
     * Sets `creation.name` to the name that the most accounts gave to the sequence of code points, or to null if each
     * name was given by fewer than `sharingAccounts` accounts. Spellings with the same `name_key` count as one name.
     * The most frequent spelling is stored. The transaction must have locked the row in `creation`. Otherwise, this
     * statement could miss names that concurrent transactions store.
     */
    const updateName = (codepoint: Codepoint) => sql`
      UPDATE creation SET name = (
        SELECT mode() WITHIN GROUP (ORDER BY name) FROM creation_builder
        WHERE codepoint = ${codepoint} AND name_key IS NOT NULL
        GROUP BY name_key HAVING count(*) >= ${sharingAccounts}
        ORDER BY count(*) DESC, name_key LIMIT 1
      )
      WHERE codepoint = ${codepoint}`

    const build = Effect.fnUntraced(
      function* ({ accountId, at, codepoint, name }: Build, { max, since }: BuildLimit) {
        // Serializes the builds of an account, because concurrent builds could exceed the limit.
        const account = yield* sql`SELECT FROM account WHERE id = ${accountId}::uuid FOR NO KEY UPDATE`
        if (account.length === 0) return new AccountDeleted({ id: accountId })
        const before = yield* sql`
          SELECT FROM creation_builder WHERE codepoint = ${codepoint} AND account_id = ${accountId}::uuid`
        const isNew = before.length === 0
        const [recent] = yield* sql<{ count: number }>`
          SELECT count(*)::integer AS count FROM creation_builder
          WHERE account_id = ${accountId}::uuid AND built_at >= ${timestamp(since)}`
        if (isNew && recent!.count >= max) return new BuildLimitReached()
        yield* sql`
          INSERT INTO creation (codepoint, count, created_at, last_built_at)
          VALUES (${codepoint}, 1, ${timestamp(at)}, ${timestamp(at)})
          ON CONFLICT (codepoint) DO UPDATE SET
            count = creation.count + ${isNew ? 1 : 0},
            created_at = least(creation.created_at, excluded.created_at),
            last_built_at = greatest(creation.last_built_at, excluded.last_built_at)`
        yield* sql`
          INSERT INTO creation_builder (codepoint, account_id, name, name_key, built_at)
          VALUES (${codepoint}, ${accountId}::uuid, ${name?.text ?? null}::text, ${name?.key ?? null}::text, ${timestamp(at)})
          ON CONFLICT (codepoint, account_id) DO UPDATE SET
            name = coalesce(excluded.name, creation_builder.name),
            name_key = coalesce(excluded.name_key, creation_builder.name_key)`
        if (name !== null) yield* updateName(codepoint)
        const [creation] = yield* Effect.flatMap(
          sql`SELECT ${columns} FROM creation WHERE codepoint = ${codepoint}`,
          decode
        )
        return creation!
      },
      sql.withTransaction,
      orDie
    )

    return CreationRepository.of({
      record: Effect.fn("PgCreationRepository.record")(function* (next: Build, limit: BuildLimit) {
        const built = yield* build(next, limit)
        return "_tag" in built ? yield* built : built
      }),

      list: Effect.fn("PgCreationRepository.list")(
        function* ({ includeRgi, limit, offset }: CreationFilter) {
          const isListed = includeRgi
            ? sql`true`
            : sql`NOT EXISTS (SELECT FROM emoji WHERE emoji.codepoint = creation.codepoint)`
          const [count] = yield* sql<{ total: number }>`
            SELECT count(*)::integer AS total FROM creation WHERE ${isListed}`
          const rows = yield* sql`
            SELECT ${columns} FROM creation WHERE ${isListed}
            ORDER BY count DESC, created_at DESC, codepoint COLLATE "C"
            LIMIT ${limit} OFFSET ${offset}`
          return { items: yield* decode(rows), total: count!.total }
        },
        inSnapshot(sql),
        orDie
      )
    })
  })
)
