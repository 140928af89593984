import { Schema } from "effect"

/**
 * A body that has these fields and no other: where a field that is left out means "without limit", one that is misspelt
 * must not mean the same. Every field that there is not is named.
 */
export const closedStruct = <const Fields extends Schema.Struct.Fields>(fields: Fields): Schema.Struct<Fields> => {
  const unknownKey = Schema.String.check(Schema.makeFilter((key: string) => !Object.hasOwn(fields, key)))
  const unknownField = Schema.Never.annotate({ message: "There is no such field" })
  // The rest has no keys that the fields have, and nothing of it ever comes out: no type here can say either.
  const rest = [Schema.Record(unknownKey, unknownField)] as never
  return Schema.StructWithRest(Schema.Struct(fields), rest) as unknown as Schema.Struct<Fields>
}
