import { Schema } from "effect"

/**
 * A body with exactly these fields. Each unknown field is reported as an error. Otherwise a misspelled optional field,
 * such as a limit, would silently mean "no limit".
 */
export const closedStruct = <const Fields extends Schema.Struct.Fields>(fields: Fields): Schema.Struct<Fields> => {
  const unknownKey = Schema.String.check(Schema.makeFilter((key: string) => !Object.hasOwn(fields, key)))
  const unknownField = Schema.Never.annotate({ message: "Unknown field" })
  // The record `rest` rejects every key that is not in `fields`, so a decoded body has exactly the type
  // `Struct<Fields>`. The compiler cannot infer that, so casts are needed.
  const rest = [Schema.Record(unknownKey, unknownField)] as never
  return Schema.StructWithRest(Schema.Struct(fields), rest) as unknown as Schema.Struct<Fields>
}
