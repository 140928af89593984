import { ConfigProvider, Effect } from "effect"

/** A variable that is set and that no setting reads, and the one it looks like. */
export interface MisspeltVariable {
  readonly variable: string
  readonly meant: string
}

/** Shorter names are too often one letter away from the variables of other programs. */
const minLetters = 6

/** Reads settings with `read`, and finds the variables of `set` that differ in one edit from a setting that is not set. */
export const misspeltVariables = Effect.fnUntraced(function* <A, E>(
  set: ReadonlyArray<string>,
  read: Effect.Effect<A, E>
) {
  const known = new Set<string>()
  const provider = ConfigProvider.mapInput(yield* ConfigProvider.ConfigProvider, (path) => {
    known.add(path.join("_"))
    return path
  })
  yield* Effect.exit(Effect.provideService(read, ConfigProvider.ConfigProvider, provider))
  const missing = Array.from(known).filter((name) => name.length >= minLetters && !set.includes(name))
  return set
    .filter((variable) => !known.has(variable))
    .flatMap((variable): ReadonlyArray<MisspeltVariable> => {
      const meant = missing.find((name) => isOneEdit(variable, name))
      return meant === undefined ? [] : [{ variable, meant }]
    })
})

/** Whether the texts differ in one letter that is missing, added or wrong, or in two that changed places. */
const isOneEdit = (left: string, right: string): boolean => {
  let start = 0
  while (start < left.length && left[start] === right[start]) start++
  let end = 0
  while (end < Math.min(left.length, right.length) - start && left.at(-1 - end) === right.at(-1 - end)) end++
  const [a, b] = [left, right].map((text) => text.slice(start, text.length - end)) as [string, string]
  if (a.length <= 1 && b.length <= 1) return a !== b
  return a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0]
}
