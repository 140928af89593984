import { parseCreationName } from "@emoji-catalogue/text-moderation"

const maxCached = 10_000

/**
 * Returns a function that checks whether a name may be public, and caches the results: a check takes 50 µs, and the
 * same names are listed repeatedly. Results stay valid, because the block list does not change while a process runs.
 */
export const makePublicNames = () => {
  const known = new Map<string, boolean>()
  return (name: string): boolean => {
    const cached = known.get(name)
    if (cached !== undefined) return cached
    const isPublic = parseCreationName(name) !== undefined
    if (known.size >= maxCached) known.clear()
    known.set(name, isPublic)
    return isPublic
  }
}
