import { ConfigProvider, Effect } from "effect"

/**
 * `isOneEdit` is used only for settings whose names have at least this length. A shorter name often differs by only one
 * letter from a variable of another program.
 */
const minLetters = 6

/** Maps each variable that has no effect alone to the variable that it needs. */
const needs: Readonly<Record<string, string>> = {
  TYPESENSE_API_KEY: "TYPESENSE_URL",
  S3_REGION: "S3_ENDPOINT"
}

/**
 * Returns a warning for each variable in `set` that has no effect: it looks like a misspelt setting, or it needs
 * another setting. Runs `read` to find out the names of all settings.
 */
export const settingWarnings = Effect.fnUntraced(function* <A, E>(
  set: ReadonlyArray<string>,
  read: Effect.Effect<A, E>
) {
  const known = new Set<string>()
  const provider = ConfigProvider.mapInput(yield* ConfigProvider.ConfigProvider, (path) => {
    known.add(path.join("_"))
    return path
  })
  yield* Effect.exit(Effect.provideService(read, ConfigProvider.ConfigProvider, provider))
  const missing = Array.from(known).filter((name) => name === name.toUpperCase() && !set.includes(name))
  return set
    .filter((variable) => !known.has(variable))
    .flatMap((variable) => {
      const needed = needs[variable]
      if (needed !== undefined) return [`${variable} has no effect without ${needed}.`]
      const meant = missing.find((name) => isMisspelt(variable, name))
      return meant === undefined ? [] : [`${variable} is not a setting. ${meant} is.`]
    })
})

const isMisspelt = (variable: string, name: string): boolean =>
  isSwapped(variable, name) || (name.length >= minLetters && isOneEdit(variable, name)) || lacksWords(variable, name)

/** Returns what remains of two texts without their common prefix and suffix. */
const difference = (left: string, right: string): readonly [string, string] => {
  let start = 0
  while (start < left.length && left[start] === right[start]) start++
  let end = 0
  while (end < Math.min(left.length, right.length) - start && left.at(-1 - end) === right.at(-1 - end)) end++
  return [left.slice(start, left.length - end), right.slice(start, right.length - end)]
}

/** Whether two adjacent letters are swapped, as in PROT for PORT. */
const isSwapped = (left: string, right: string): boolean => {
  const [a, b] = difference(left, right)
  return a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0]
}

/** Whether at most one letter is missing, added or wrong, as in DATABSE_URL for DATABASE_URL. */
const isOneEdit = (left: string, right: string): boolean => {
  const [a, b] = difference(left, right)
  return a.length <= 1 && b.length <= 1
}

const wordsOf = (name: string): ReadonlyArray<string> =>
  name.split("_").map((word) => word.replace(/IES$/, "Y").replace(/(?<=..)S$/, ""))

/**
 * Whether a variable is a setting's name without some words (ADMIN_KEY for ADMIN_API_KEY), or with a wrong singular or
 * plural (TRUSTED_PROXY for TRUSTED_PROXIES). The first word must be the same. False for a variable of a single word,
 * because it may belong to another program.
 */
const lacksWords = (variable: string, name: string): boolean => {
  const [words, all] = [wordsOf(variable), wordsOf(name)]
  if (words.length < 2 || words[0] !== all[0]) return false
  let at = 0
  for (const word of all) if (word === words[at]) at++
  return at === words.length
}
