import { Catalogue, type CatalogueEmoji } from "@emoji-catalogue/domain"
import { Effect, Schema } from "effect"

const Row = Schema.Struct({
  ...Catalogue.fields.emoji.value.fields,
  addedAt: Schema.DateTimeUtcFromDate,
  updatedAt: Schema.DateTimeUtcFromDate
})
const encode = Schema.encodeEffect(Schema.Array(Row))

export const decodeEmoji = Schema.decodeUnknownEffect(Schema.Array(Row))

/**
 * Encodes emoji as a JSON array of rows of the table `emoji`. The first row has the given `position`. Fails for emoji
 * that `decodeEmoji` could not decode again.
 */
export const encodeEmoji = (emoji: ReadonlyArray<CatalogueEmoji>, position: number) =>
  Effect.map(encode(emoji), (rows) =>
    JSON.stringify(
      rows.map(({ addedAt, updatedAt, ...row }, index) => ({
        ...row,
        position: position + index,
        added_at: addedAt,
        updated_at: updatedAt
      }))
    )
  )
