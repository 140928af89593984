import { readPackageJson } from "./npm.ts"

type Containment = {
  readonly supplemental: {
    readonly territoryContainment: Readonly<
      Record<string, { readonly _contains: ReadonlyArray<string>; readonly _grouping?: string }>
    >
  }
}

const flag = /^1F1(?:E[6-9A-F]|F[0-9A-F])-1F1(?:E[6-9A-F]|F[0-9A-F])$/

const regionOf = (key: string): string =>
  String.fromCodePoint(...key.split("-").map((hex) => Number.parseInt(hex, 16) - 0x1f1e6 + 0x41))

/** Maps each region that has a flag emoji to the CLDR subregion that contains it, or to null if none contains it. */
export const buildRegions = async (emoji: ReadonlyArray<string>) => {
  const { supplemental } = await readPackageJson<Containment>(
    "cldr-core@48.2.0",
    "supplemental/territoryContainment.json"
  )
  // Leaves out deprecated entries and groupings such as the European Union, because they overlap with subregions.
  const subregions = Object.entries(supplemental.territoryContainment).filter(
    ([code, { _grouping }]) => !code.includes("-") && _grouping === undefined
  )
  return Object.fromEntries(
    emoji
      .filter((key) => flag.test(key))
      .map((key) => {
        const region = regionOf(key)
        return [region, subregions.find(([, { _contains }]) => _contains.includes(region))?.[0] ?? null]
      })
  )
}
