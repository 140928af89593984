import { Schema } from "effect"

/** The schema of a body. It rejects unknown fields, because a misspelled optional field would otherwise be ignored. */
export const closedStruct = <const Fields extends Schema.Struct.Fields>(fields: Fields): Schema.Struct<Fields> => {
  const unknownKey = Schema.String.check(Schema.makeFilter((key: string) => !Object.hasOwn(fields, key)))
  const unknownField = Schema.Never.annotate({ message: "Unknown field" })
  // `rest` rejects all other keys, so a decoded body has the type `Struct<Fields>`. The compiler cannot infer that.
  const rest = [Schema.Record(unknownKey, unknownField)] as never
  return Schema.StructWithRest(Schema.Struct(fields), rest) as unknown as Schema.Struct<Fields>
}
