import { CatalogueRepository, GenerationConflict, type PublishedCatalogue } from "@emoji-catalogue/application/ports"
import { AbsentEmoji, Catalogue } from "@emoji-catalogue/domain"
import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { inSnapshot } from "../inSnapshot.ts"
import { Notifications, signals } from "../Notifications.ts"
import { orDie, dieOnSqlError } from "../orDie.ts"
import { decodeEmoji, encodeEmoji } from "./emojiRow.ts"

const channel = "catalogue"

/**
 * The maximum number of rows per statement. Much smaller batches would be slow. Much larger batches would result in
 * statements of many megabytes.
 */
const insertBatchSize = 500

const CatalogueRow = Schema.Struct({
  generation: Schema.Int,
  publishedAt: Schema.DateTimeUtcFromDate,
  emojiVersion: Catalogue.fields.emojiVersion,
  groups: Catalogue.fields.groups,
  components: Catalogue.fields.components,
  proposals: Catalogue.fields.proposals,
  sources: Catalogue.fields.sources,
  formerSlugs: Catalogue.fields.formerSlugs,
  absent: Schema.Record(Schema.String, Schema.Struct({ ...AbsentEmoji.fields, addedAt: Schema.DateTimeUtcFromString }))
})
const decodeCatalogue = Schema.decodeUnknownEffect(Schema.Array(CatalogueRow))

export const layer = Layer.effect(
  CatalogueRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const notifications = yield* Notifications

    const generation = sql<{ generation: number }>`SELECT generation FROM catalogue`.pipe(
      Effect.map((rows) => rows[0]?.generation ?? 0)
    )

    const load = Effect.gen(function* (): Effect.fn.Return<Option.Option<PublishedCatalogue>, unknown> {
      const [head] = yield* Effect.flatMap(sql`SELECT * FROM catalogue`, decodeCatalogue)
      if (head === undefined) return Option.none()
      // The rows are sorted here, because the database would need a temporary file to sort them, and a service must
      // start even on a full disk.
      const rows = yield* sql<{ readonly position: number }>`SELECT * FROM emoji`
      const emoji = yield* decodeEmoji(rows.toSorted((left, right) => left.position - right.position))
      const { generation, publishedAt, ...catalogue } = head
      return Option.some({ generation, publishedAt, catalogue: { ...catalogue, emoji } })
    }).pipe(inSnapshot(sql), Effect.withSpan("PgCatalogueRepository.load"))

    // Serializes publications without blocking readers. `publishedAt` is set while the lock is held, so a later
    // generation has a later time.
    const lock = sql`LOCK TABLE catalogue IN SHARE ROW EXCLUSIVE MODE`
    const notify = (published: number) => sql`SELECT pg_notify(${channel}, ${String(published)})`

    const publish = Effect.fn("PgCatalogueRepository.publish")(
      function* (expected: number, catalogue: Catalogue) {
        yield* lock
        const actual = yield* generation
        if (actual !== expected) return yield* new GenerationConflict({ expected, actual })
        const published = { generation: expected + 1, publishedAt: yield* DateTime.now, catalogue }
        yield* writeCatalogue(sql, published)
        const codepoints = JSON.stringify(catalogue.emoji.map(({ codepoint }) => codepoint))
        yield* sql`
          DELETE FROM emoji
          WHERE codepoint NOT IN (SELECT jsonb_array_elements_text(${codepoints}::text::jsonb))`
        for (let from = 0; from < catalogue.emoji.length; from += insertBatchSize) {
          yield* writeEmoji(sql, catalogue.emoji.slice(from, from + insertBatchSize), from)
        }
        yield* notify(published.generation)
        return published
      },
      sql.withTransaction,
      dieOnSqlError
    )

    const republish = Effect.gen(function* () {
      yield* lock
      const publishedAt = DateTime.toDateUtc(yield* DateTime.now)
      const [next] = yield* sql<{ generation: number }>`
        UPDATE catalogue SET generation = generation + 1, published_at = ${publishedAt} RETURNING generation`
      if (next === undefined) return { generation: 0, emoji: 0 }
      const [counted] = yield* sql<{ emoji: number }>`SELECT count(*)::int AS emoji FROM emoji`
      yield* notify(next.generation)
      return { generation: next.generation, emoji: counted!.emoji }
    }).pipe(sql.withTransaction, Effect.withSpan("PgCatalogueRepository.republish"))

    return CatalogueRepository.of({
      load: orDie(load),
      generation: orDie(generation),
      sources: sql<{ sources: string }>`SELECT sources FROM catalogue`.pipe(
        Effect.map(([head]) => Option.fromUndefinedOr(head?.sources)),
        orDie
      ),
      publish,
      republish: orDie(republish),
      publications: signals(notifications, channel)
    })
  })
)

const writeCatalogue = (sql: SqlClient.SqlClient, { catalogue, generation, publishedAt }: PublishedCatalogue) => {
  const { absent, components, emojiVersion, formerSlugs, groups, proposals, sources } = catalogue
  const json = JSON.stringify
  return sql`
    INSERT INTO catalogue (generation, published_at, emoji_version, groups, components, proposals, former_slugs, absent,
      sources)
    VALUES (${generation}, ${DateTime.toDateUtc(publishedAt)}, ${emojiVersion}, ${json(groups)}::text::jsonb,
      ${json(components)}::text::jsonb, ${json(proposals)}::text::jsonb, ${json(formerSlugs)}::text::jsonb,
      ${json(absent)}::text::jsonb, ${sources})
    ON CONFLICT (only_row) DO UPDATE SET
      generation = excluded.generation,
      published_at = excluded.published_at,
      emoji_version = excluded.emoji_version,
      groups = excluded.groups,
      components = excluded.components,
      proposals = excluded.proposals,
      former_slugs = excluded.former_slugs,
      absent = excluded.absent,
      sources = excluded.sources`
}

/** Skips unchanged rows, because each rewritten row leaves a dead row that PGlite's maintenance has to vacuum. */
const writeEmoji = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, emoji: Catalogue["emoji"], from: number) {
  const rows = yield* orDie(encodeEmoji(emoji, from))
  yield* sql`
    INSERT INTO emoji
    SELECT * FROM jsonb_populate_recordset(NULL::emoji, ${rows}::text::jsonb)
    ON CONFLICT (codepoint) DO UPDATE SET
      slug = excluded.slug, position = excluded.position, emoji = excluded.emoji, "group" = excluded."group",
      subgroup = excluded.subgroup, version = excluded.version, year = excluded.year, base = excluded.base,
      annotations = excluded.annotations, shortcodes = excluded.shortcodes, carriers = excluded.carriers,
      proposals = excluded.proposals, encoding = excluded.encoding, renamings = excluded.renamings,
      reported_redesigns = excluded.reported_redesigns, relations = excluded.relations,
      added_at = excluded.added_at, updated_at = excluded.updated_at
    WHERE emoji.* IS DISTINCT FROM excluded.*`
})
