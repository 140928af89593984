import { Schema } from "effect"

export const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

/** One page of a list: the shape of every listing response. */
export const listingOf = <S extends Schema.Top>(item: S, identifier: string) =>
  Schema.Struct({ items: Schema.Array(item), total: Count, limit: Schema.Int, offset: Count }).annotate({ identifier })
