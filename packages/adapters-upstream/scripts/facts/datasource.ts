import { readPackageJson } from "./npm.ts"

type Variation = {
  readonly unified: string
  readonly obsoleted_by?: string
  readonly has_img_apple?: boolean
  readonly has_img_facebook?: boolean
  readonly has_img_messenger?: boolean
}
type Entry = Variation & {
  readonly docomo: string | null
  readonly au: string | null
  readonly softbank: string | null
  readonly skin_variations?: Readonly<Record<string, Variation>>
}

/** Reads only `emoji.json`. The package also contains artwork of vendors, which is not extracted. */
export const readDatasource = (version: string): Promise<ReadonlyArray<Entry>> =>
  readPackageJson(`emoji-datasource@${version}`, "emoji.json")

export const withVariations = (entries: ReadonlyArray<Entry>): ReadonlyArray<Variation> =>
  entries.flatMap((entry) => [entry, ...Object.values(entry.skin_variations ?? {})])
