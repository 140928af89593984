import { Catalogue, type CatalogueEmoji } from "@emoji-catalogue/domain"
import { Effect, Schema } from "effect"

const Row = Schema.Struct({
  ...Catalogue.fields.emoji.value.fields,
  addedAt: Schema.DateTimeUtcFromDate,
  updatedAt: Schema.DateTimeUtcFromDate
})
const encode = Schema.encodeEffect(Schema.Array(Row))

/** Reads rows of the table `emoji`. */
export const decodeEmoji = Schema.decodeUnknownEffect(Schema.Array(Row))

/**
 * Rows of the table `emoji` as JSON by column name, the first of them at `position`. What `decodeEmoji` would refuse is
 * refused here, before it is stored.
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
