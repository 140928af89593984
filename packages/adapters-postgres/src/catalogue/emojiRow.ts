import { Catalogue, type CatalogueEmoji } from "@emoji-catalogue/domain"
import { Effect, Record, Schema, SchemaTransformation } from "effect"

const { reportedRedesigns, ...fields } = Catalogue.fields.emoji.value.fields

const Row = Schema.Struct({
  ...fields,
  /** Null in rows that the previous version of the service added. */
  reportedRedesigns: Schema.NullOr(reportedRedesigns).pipe(
    Schema.decodeTo(
      Schema.toType(reportedRedesigns),
      SchemaTransformation.transform({ decode: (stored) => stored ?? [], encode: (redesigns) => redesigns })
    )
  ),
  addedAt: Schema.DateTimeUtcFromDate,
  updatedAt: Schema.DateTimeUtcFromDate
})
const encode = Schema.encodeEffect(Schema.Array(Row))

const decode = Schema.decodeUnknownEffect(Schema.Array(Row))

/** Decodes rows of the table `emoji`. */
export const decodeEmoji = (rows: ReadonlyArray<unknown>) => Effect.map(decode(rows), withSharedKeywords)

/** Replaces equal keywords by the same string to save memory: only 46,000 of 271,000 keywords are different. */
const withSharedKeywords = (emoji: ReadonlyArray<CatalogueEmoji>): ReadonlyArray<CatalogueEmoji> => {
  const shared = new Map<string, string>()
  const share = (keyword: string) => {
    const known = shared.get(keyword)
    if (known === undefined) shared.set(keyword, keyword)
    return known ?? keyword
  }
  return emoji.map((each) => ({
    ...each,
    annotations: Record.map(each.annotations, ({ keywords, name }) => ({ name, keywords: keywords.map(share) }))
  }))
}

/**
 * Encodes emoji as a JSON array of rows of the table `emoji`. The first row has the given `position`. Fails for emoji
 * that `decodeEmoji` could not decode again.
 */
export const encodeEmoji = (emoji: ReadonlyArray<CatalogueEmoji>, position: number) =>
  Effect.map(encode(emoji), (rows) =>
    JSON.stringify(
      rows.map(({ addedAt, reportedRedesigns, updatedAt, ...row }, index) => ({
        ...row,
        position: position + index,
        reported_redesigns: reportedRedesigns,
        added_at: addedAt,
        updated_at: updatedAt
      }))
    )
  )
