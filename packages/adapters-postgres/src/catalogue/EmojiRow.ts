import { Catalogue, type CatalogueEmoji } from "@emoji-catalogue/domain"
import { DateTime, Schema } from "effect"

const Row = Schema.Struct({
  ...Catalogue.fields.emoji.value.fields,
  addedAt: Schema.DateTimeUtcFromDate,
  updatedAt: Schema.DateTimeUtcFromDate
})

/** Reads rows of the table `emoji`. */
export const decodeEmoji = Schema.decodeUnknownEffect(Schema.Array(Row))

/** A row of the table `emoji` as JSON, by column name. */
export const encodeEmoji = ({ addedAt, updatedAt, ...emoji }: CatalogueEmoji, position: number) => ({
  ...emoji,
  position,
  added_at: DateTime.formatIso(addedAt),
  updated_at: DateTime.formatIso(updatedAt)
})
