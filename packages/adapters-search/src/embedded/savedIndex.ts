import type { Catalogue, CatalogueEmoji, Language } from "@emoji-catalogue/domain"
import { createHash } from "node:crypto"
import { deserialize, serialize } from "node:v8"
import type { Steps } from "../cooperativeSteps.ts"
import type { TextIndexData } from "./TextIndex.ts"

export type LanguageIndexes = ReadonlyMap<Language, TextIndexData>

interface SavedIndex {
  readonly catalogueHash: string
  readonly indexes: LanguageIndexes
}

export function* serializeIndexes(catalogue: Catalogue, indexes: LanguageIndexes): Steps<Uint8Array> {
  const catalogueHash = yield* hashCatalogue(catalogue)
  return serialize({ catalogueHash, indexes } satisfies SavedIndex)
}

/** Returns undefined if the indexes were built from other emoji or other decisions of administrators. */
export function* deserializeIndexes(catalogue: Catalogue, bytes: Uint8Array): Steps<LanguageIndexes | undefined> {
  const saved: SavedIndex = deserialize(bytes)
  yield
  return saved.catalogueHash === (yield* hashCatalogue(catalogue)) ? saved.indexes : undefined
}

const emojiPerStep = 200

/**
 * Hashes everything that an index can be built from. The number of the generation is not enough, because two databases
 * may have the same number but different emoji.
 */
function* hashCatalogue({ emoji }: Catalogue): Steps<string> {
  const hash = createHash("sha256")
  for (const [index, each] of emoji.entries()) {
    if (index % emojiPerStep === 0) yield
    hash.update(jsonOf(each))
  }
  return hash.digest("base64")
}

const jsonOf = (emoji: CatalogueEmoji): string =>
  emoji.curation === undefined ? JSON.stringify(emoji) : JSON.stringify(emoji, mapsAsEntries)

/** `JSON.stringify` would write every `Map` as `{}`. */
const mapsAsEntries = (_: string, value: unknown) => (value instanceof Map ? Array.from(value) : value)
