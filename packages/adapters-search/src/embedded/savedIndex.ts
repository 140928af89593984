import type { Catalogue, CatalogueEmoji, Language } from "@emoji-catalogue/domain"
import { createHash } from "node:crypto"
import { Deserializer, Serializer } from "node:v8"
import type { Steps } from "../cooperativeSteps.ts"
import type { PhraseData } from "./PhraseDictionary.ts"
import type { TextIndexData } from "./TextIndex.ts"

/** What takes long to build, by language. The indexes depend on the catalogue, and the phrases do not. */
export interface IndexData {
  readonly indexes: ReadonlyMap<Language, TextIndexData>
  readonly phrases: ReadonlyMap<Language, PhraseData>
}

interface SavedIndex extends IndexData {
  readonly catalogueHash: string
}

export function* serializeIndex(catalogue: Catalogue, data: IndexData): Steps<Uint8Array> {
  const catalogueHash = yield* hashCatalogue(catalogue)
  const serializer = new Serializer()
  serializer.writeHeader()
  serializer.writeValue({ catalogueHash, ...data } satisfies SavedIndex)
  return serializer.releaseBuffer()
}

/** Omits the indexes if they were built from other emoji or other decisions of administrators. */
export function* deserializeIndex(catalogue: Catalogue, bytes: Uint8Array): Steps<IndexData> {
  // `v8.deserialize` would return arrays that keep all of `bytes` in memory, including copied strings.
  const deserializer = new Deserializer(bytes)
  deserializer.readHeader()
  const { catalogueHash, indexes, phrases }: SavedIndex = deserializer.readValue()
  yield
  return { indexes: catalogueHash === (yield* hashCatalogue(catalogue)) ? indexes : new Map(), phrases }
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
