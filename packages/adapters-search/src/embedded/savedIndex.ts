import { type Catalogue, type CatalogueEmoji, type Language, languages } from "@emoji-catalogue/domain"
import { createHash } from "node:crypto"
import { Deserializer, Serializer } from "node:v8"
import type { Steps } from "../cooperativeSteps.ts"
import type { PhraseData } from "./PhraseDictionary.ts"
import type { TextIndexData } from "./TextIndex.ts"

/** The parts of an index that are slow to build, by language. The phrases do not depend on the catalogue. */
export interface IndexData {
  readonly indexes: ReadonlyMap<Language, TextIndexData>
  readonly phrases: ReadonlyMap<Language, PhraseData>
}

/** Serializes the data of all languages. Each value is one step, because serializing all of them takes long. */
export function* serializeIndex(catalogueHash: string, { indexes, phrases }: IndexData): Steps<Uint8Array> {
  const serializer = new Serializer()
  serializer.writeHeader()
  serializer.writeValue(catalogueHash)
  for (const values of [phrases, indexes]) {
    for (const language of languages) {
      yield
      serializer.writeValue(values.get(language))
    }
  }
  return serializer.releaseBuffer()
}

/** Omits the indexes if they were built from a catalogue with another hash. */
export function* deserializeIndex(catalogueHash: string, bytes: Uint8Array): Steps<IndexData> {
  // A `Deserializer` copies typed arrays. `v8.deserialize` returns views if it can, which would keep `bytes` in memory.
  const deserializer = new Deserializer(bytes)
  deserializer.readHeader()
  const isSameCatalogue = deserializer.readValue() === catalogueHash
  const phrases = yield* readValues<PhraseData>(deserializer)
  return { indexes: isSameCatalogue ? yield* readValues<TextIndexData>(deserializer) : new Map(), phrases }
}

function* readValues<A>(deserializer: Deserializer): Steps<ReadonlyMap<Language, A>> {
  const values = new Map<Language, A>()
  for (const language of languages) {
    yield
    values.set(language, deserializer.readValue())
  }
  return values
}

const emojiPerStep = 200

/**
 * Hashes everything that an index can be built from. The number of the generation is not enough, because two databases
 * may have the same number but different emoji.
 */
export function* hashCatalogue({ emoji }: Catalogue): Steps<string> {
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
