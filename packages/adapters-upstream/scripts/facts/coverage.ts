import { readDatasource, withVariations } from "./datasource.ts"
import { keyOf } from "./keys.ts"
import { readPackageJson } from "./npm.ts"

type Toolkit = Readonly<Record<string, { readonly code_points: { readonly fully_qualified: string } }>>
type Release = { readonly version: string; readonly source: string; readonly draws: ReadonlyArray<string> }

const datasource = ["2.4.4", "3.0.0", "4.0.4", "7.0.2", "15.1.2", "16.0.0"]
/** Only the releases of Apple are taken from these versions: they do not say which releases of others they list. */
const appleOnly: ReadonlySet<string> = new Set(["2.4.4", "3.0.0"])
/** This release is skipped for Facebook, because it has the same images as 16.0.0 but a less complete list of them. */
const withoutFacebook = "15.1.2"
/**
 * This version alone lists an image of the medical symbol for Apple. According to the maintainer, Apple has none:
 * https://github.com/iamcal/emoji-data/issues/136
 */
const withoutMedicalSymbol = "3.0.0"
const medicalSymbol = "2695"
const toolkit = ["5.0.5", "6.0.1", "6.6.0", "7.0.1", "8.0.0", "9.0.1", "10.0.0", "11.0.0"]

/** The first release of a platform lists all its emoji. Each later release lists what it added and removed. */
export const buildCoverage = async (emoji: ReadonlyArray<string>) => {
  const among = (hexcodes: Iterable<string>) => {
    const drawn = new Set(Array.from(hexcodes, keyOf))
    return emoji.filter((key) => drawn.has(key))
  }
  const apple: Array<Release> = []
  const facebook: Array<Release> = []
  const messenger: Array<Release> = []
  for (const version of datasource) {
    const rows = withVariations(await readDatasource(version))
    const source = `emoji-datasource@${version}`
    for (const [flag, releases] of [
      ["has_img_apple", apple],
      ["has_img_facebook", facebook],
      ["has_img_messenger", messenger]
    ] as const) {
      const listed = among(rows.filter((row) => row[flag]).map(({ unified }) => unified))
      const draws =
        releases === apple && version === withoutMedicalSymbol ? listed.filter((key) => key !== medicalSymbol) : listed
      if (releases === facebook && version === withoutFacebook) continue
      if (releases !== apple && appleOnly.has(version)) continue
      if (draws.length > 0) releases.push({ version, source, draws })
    }
  }
  const joypixels: Array<Release> = []
  for (const version of toolkit) {
    const source = `emoji-toolkit@${version}`
    const rows = await readPackageJson<Toolkit>(source, "emoji.json")
    const draws = among(Object.values(rows).map(({ code_points }) => code_points.fully_qualified))
    joypixels.push({ version, source, draws })
  }
  return Object.fromEntries(
    Object.entries({ apple, facebook, joypixels, messenger }).map(([platform, releases]) => [
      platform,
      releases.map((release, index) => differenceFrom(releases[index - 1], release))
    ])
  )
}

const differenceFrom = (previous: Release | undefined, { draws, source, version }: Release) => {
  const release = { version, source }
  if (previous === undefined) return { ...release, draws }
  const [before, after] = [new Set(previous.draws), new Set(draws)]
  return {
    ...release,
    added: draws.filter((key) => !before.has(key)),
    removed: previous.draws.filter((key) => !after.has(key))
  }
}
