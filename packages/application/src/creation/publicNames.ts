import { parseCreationName } from "@emoji-catalogue/text-moderation"

const maxCached = 10_000

/**
 * Caches the results, because a check takes 50 µs and the same names are listed repeatedly. The block list does not
 * change while a process runs.
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
