import { Schema } from "effect"
import * as Parameter from "./Parameter.ts"

export const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

/** The query parameters of every listing that has pages. */
export const paging = {
  limit: Parameter.integerWithDefault({
    description: "Maximum number of items",
    minimum: 1,
    maximum: 500,
    default: 60
  }),
  offset: Parameter.integerWithDefault({
    description: "Number of items to skip",
    minimum: 0,
    maximum: 1_000_000,
    default: 0
  })
}

/** One page of a list: the shape of every listing response. */
export const listingOf = <S extends Schema.Top>(item: S, identifier: string) =>
  Schema.Struct({ items: Schema.Array(item), total: Count, limit: Schema.Int, offset: Count }).annotate({ identifier })
