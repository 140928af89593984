const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The members of a value that paths such as `image.url` name. The simplest implementation, to compare with. */
export const selectedFrom = (value: unknown, paths: ReadonlyArray<string>): unknown => {
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      if (paths.includes(name)) return [[name, member]]
      const inside = paths.filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1))
      return inside.length === 0 ? [] : [[name, selectedFrom(member, inside)]]
    })
  )
}
