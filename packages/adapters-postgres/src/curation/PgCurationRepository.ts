import { CurationRepository, type Modified, ShortcodeTaken } from "@emoji-catalogue/application/ports"
import {
  type AssetName,
  type Codepoint,
  CuratedAlias,
  type CuratedImage,
  CuratedKeyword,
  curationKey
} from "@emoji-catalogue/domain"
import { DateTime, Effect, Layer, Schema } from "effect"
import { SqlClient, SqlError, type Statement } from "effect/sql"
import { inSnapshot } from "../inSnapshot.ts"
import { Notifications, signals } from "../Notifications.ts"
import { orDie, dieOnSqlError } from "../orDie.ts"
import * as images from "./curatedImages.ts"

const channel = "curation"

const fromDate = { changedAt: Schema.DateTimeUtcFromDate }
const decodeKeywords = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ ...CuratedKeyword.fields, ...fromDate }))
)
const decodeAliases = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ ...CuratedAlias.fields, ...fromDate })))

export const layer = Layer.effect(
  CurationRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const notifications = yield* Notifications

    const revision = sql<{ revision: number }>`SELECT revision FROM curation`.pipe(Effect.map(([row]) => row!.revision))
    const keywordsWhere = (condition: Statement.Fragment) =>
      sql`SELECT * FROM curated_keyword WHERE ${condition} ORDER BY revision`.pipe(
        Effect.flatMap(decodeKeywords),
        orDie
      )
    const aliasesWhere = (condition: Statement.Fragment) =>
      sql`SELECT * FROM curated_alias WHERE ${condition} ORDER BY revision`.pipe(Effect.flatMap(decodeAliases), orDie)

    const imagesWhere = images.reader(sql)

    /**
     * Locks the revision, which serializes all decisions. Stores the result of `decide` as the next revision, or
     * nothing if `decide` returns the current decision.
     */
    const modify = <A, E, E2>(
      read: Effect.Effect<ReadonlyArray<A>>,
      decide: (current: A | undefined) => Effect.Effect<A, E>,
      write: (next: A, revision: number) => Effect.Effect<unknown, E2>
    ) =>
      Effect.gen(function* (): Effect.fn.Return<Modified<A>, E | E2 | SqlError.SqlError> {
        const [head] = yield* sql<{ revision: number }>`SELECT revision FROM curation FOR UPDATE`
        const [before] = yield* read
        const after = yield* decide(before)
        if (after === before) return { before, after }
        const next = head!.revision + 1
        yield* write(after, next)
        yield* sql`UPDATE curation SET revision = ${next}`
        yield* sql`SELECT pg_notify(${channel}, ${String(next)})`
        return { before, after }
      }).pipe(sql.withTransaction, dieOnSqlError)

    const writeKeyword = ({ changedAt, codepoint, isDeleted, keyword, language, weight }: CuratedKeyword, to: number) =>
      sql`
        INSERT INTO curated_keyword (codepoint, language, key, keyword, weight, is_deleted, changed_at, revision)
        VALUES (${codepoint}, ${language}, ${curationKey(keyword)}, ${keyword}, ${weight}, ${isDeleted},
          ${DateTime.toDateUtc(changedAt)}, ${to})
        ON CONFLICT (codepoint, language, key) DO UPDATE SET
          keyword = excluded.keyword, weight = excluded.weight, is_deleted = excluded.is_deleted,
          changed_at = excluded.changed_at, revision = excluded.revision`.pipe(orDie)

    const writeAlias = ({ alias, changedAt, codepoint, isDeleted, source }: CuratedAlias, to: number) =>
      Effect.gen(function* () {
        const [taken] = yield* sql<{ codepoint: Codepoint }>`
          SELECT codepoint FROM curated_alias
          WHERE source = ${source} AND source <> 'MANUAL' AND key = ${curationKey(alias)} AND NOT is_deleted
            AND NOT ${isDeleted} AND codepoint <> ${codepoint}`.pipe(orDie)
        if (taken !== undefined) return yield* new ShortcodeTaken(taken)
        yield* sql`
          INSERT INTO curated_alias (codepoint, source, key, alias, is_deleted, changed_at, revision)
          VALUES (${codepoint}, ${source}, ${curationKey(alias)}, ${alias}, ${isDeleted},
            ${DateTime.toDateUtc(changedAt)}, ${to})
          ON CONFLICT (codepoint, source, key) DO UPDATE SET
            alias = excluded.alias, is_deleted = excluded.is_deleted, changed_at = excluded.changed_at,
            revision = excluded.revision`.pipe(orDie)
      })

    return CurationRepository.of({
      revision: orDie(revision),
      since: Effect.fn("PgCurationRepository.since")(
        function* (known: number) {
          const newer = sql`revision > ${known}`
          return {
            revision: yield* revision,
            keywords: yield* keywordsWhere(newer),
            aliases: yield* aliasesWhere(newer),
            images: yield* imagesWhere(newer),
            imagesRevision: yield* images.revision(sql)
          }
        },
        inSnapshot(sql),
        orDie
      ),
      find: Effect.fn("PgCurationRepository.find")(
        function* (codepoint: Codepoint) {
          const own = sql`codepoint = ${codepoint}`
          return {
            keywords: yield* keywordsWhere(own),
            aliases: yield* aliasesWhere(own),
            images: yield* imagesWhere(own)
          }
        },
        inSnapshot(sql),
        orDie
      ),
      modifyKeyword: ({ codepoint, keyword, language }, f) =>
        modify(
          keywordsWhere(sql`codepoint = ${codepoint} AND language = ${language} AND key = ${curationKey(keyword)}`),
          (current) => Effect.fromResult(f(current)),
          writeKeyword
        ),
      modifyAlias: ({ alias, codepoint, source }, f) =>
        modify(
          aliasesWhere(sql`codepoint = ${codepoint} AND source = ${source} AND key = ${curationKey(alias)}`),
          (current) => Effect.fromResult(f(current)),
          writeAlias
        ),
      modifyImage: ({ codepoint, platform, version }, f) =>
        modify(
          imagesWhere(sql`codepoint = ${codepoint} AND platform = ${platform} AND version = ${version}`),
          (current) => Effect.fromResult(f(current)),
          (next: CuratedImage, to) => images.write(sql, next, to)
        ),
      withUnused: Effect.fn("PgCurationRepository.withUnused")(
        function* <A>(names: ReadonlyArray<AssetName>, f: (unused: ReadonlyArray<AssetName>) => Effect.Effect<A>) {
          yield* sql`SELECT revision FROM curation FOR UPDATE`
          const used = yield* images.uploadsAmong(sql, names)
          return yield* f(names.filter((name) => !used.has(name)))
        },
        sql.withTransaction,
        orDie
      ),
      publications: signals(notifications, channel)
    })
  })
)
