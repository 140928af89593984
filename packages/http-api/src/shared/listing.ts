import { Schema } from "effect"
import * as Parameter from "./Parameter.ts"

export const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

const bounds = { limit: { minimum: 1, maximum: 500 }, offset: { minimum: 0, maximum: 1_000_000 } }

export const paging = {
  limit: Parameter.integerWithDefault({
    description: "Maximum number of items",
    ...bounds.limit,
    default: 60
  }),
  offset: Parameter.integerWithDefault({
    description: "Number of items to skip",
    ...bounds.offset,
    default: 0
  })
}

export const optionalPaging = {
  limit: Parameter.integer({
    description: "Maximum number of items; all if neither `limit` nor `offset` is sent, 60 if only `offset` is",
    ...bounds.limit,
    example: 60
  }),
  offset: Parameter.integer({ description: "Number of items to skip", ...bounds.offset })
}

export const pageFields = {
  total: Count.annotate({ description: "Number of items on all pages" }),
  limit: Schema.Int.annotate({ description: "Maximum number of items on this page, as requested or by default" }),
  offset: Count.annotate({ description: "Number of items before this page" })
}

export const listingOf = <S extends Schema.Top>(item: S, identifier: string) =>
  Schema.Struct({
    items: Schema.Array(item).annotate({ description: "The items of this page" }),
    ...pageFields
  }).annotate({
    identifier,
    description: "One page of a listing"
  })
