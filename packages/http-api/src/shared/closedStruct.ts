import { Schema } from "effect"

/**
 * A body with exactly these fields. Unknown fields are errors, each named: a misspelled optional field such as a limit must
 * not silently mean "no limit".
 */
export const closedStruct = <const Fields extends Schema.Struct.Fields>(fields: Fields): Schema.Struct<Fields> => {
  const unknownKey = Schema.String.check(Schema.makeFilter((key: string) => !Object.hasOwn(fields, key)))
  const unknownField = Schema.Never.annotate({ message: "Unknown field" })
  // The record only rejects keys, so decoding never yields more than the struct; the types cannot express that.
  const rest = [Schema.Record(unknownKey, unknownField)] as never
  return Schema.StructWithRest(Schema.Struct(fields), rest) as unknown as Schema.Struct<Fields>
}
