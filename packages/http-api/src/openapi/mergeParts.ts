type Schema = Readonly<Record<string, unknown>>

/**
 * Merges each schema in `allOf` into the parent schema, except a schema with a keyword that the parent has already. The
 * library `effect` puts the descriptions of properties into `allOf`, where many tools ignore them.
 */
export const mergeParts = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(mergeParts)
  if (typeof value !== "object" || value === null) return value
  const { allOf, ...schema } = Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, mergeParts(member)])
  )
  if (allOf === undefined) return schema
  const merged: Record<string, unknown> = schema
  const rest = (allOf as ReadonlyArray<Schema>).filter((part) => {
    if (Object.keys(part).some((keyword) => keyword in merged)) return true
    Object.assign(merged, part)
    return false
  })
  return rest.length === 0 ? merged : { ...merged, allOf: rest }
}
