import { keyOf, keyOfText } from "./keys.ts"
import { readPackageJson } from "./npm.ts"

type Named = {
  readonly hexcode: string
  readonly annotation: string
  readonly skins?: ReadonlyArray<Named>
}
type Annotations = Readonly<Record<string, { readonly tts?: readonly [string] }>>

// Releases of emojibase-data. They are the source for the names in early CLDR releases, because CLDR's own packages
// start with CLDR 38. `cldr` is the CLDR release whose English names the package contains, according to the package's
// change log.
const emojibaseReleases = [
  { version: "3.2.1", cldr: "34", date: "2018-10-15" },
  { version: "4.0.0", cldr: "35", date: "2019-03-27" },
  { version: "4.1.0", cldr: "36", date: "2019-10-04" },
  { version: "5.0.0", cldr: "36.1", date: "2020-03-11" },
  { version: "5.1.1", cldr: "37", date: "2020-04-23" },
  // This release is the source for the derived names of CLDR 38, because CLDR's own packages have derived names only
  // since CLDR 40.
  { version: "6.1.0", cldr: "38", date: "2020-10-28" }
]

// Releases of CLDR's own packages. The dates are from CLDR's list of releases.
const releases = [
  { version: "38.1.0", cldr: "38", date: "2020-10-28" },
  { version: "39.0.0", cldr: "39", date: "2021-04-07" },
  { version: "40.0.0", cldr: "40", date: "2021-10-27" },
  { version: "41.0.0", cldr: "41", date: "2022-04-06" },
  { version: "42.0.0", cldr: "42", date: "2022-10-19" },
  { version: "43.0.0", cldr: "43", date: "2023-04-12" },
  { version: "44.0.0", cldr: "44", date: "2023-10-31" },
  { version: "45.0.0", cldr: "45", date: "2024-04-17" },
  { version: "46.0.0", cldr: "46", date: "2024-10-24" },
  { version: "46.1.0", cldr: "46.1", date: "2024-12-18" },
  { version: "47.0.0", cldr: "47", date: "2025-03-13" },
  { version: "48.2.0", cldr: "48", date: "2025-10-29" }
]
const withoutDerived = new Set(["38.1.0", "39.0.0"])

const namesOf = (annotations: Annotations) =>
  Object.entries(annotations).flatMap(([text, { tts }]) =>
    tts === undefined ? [] : [[keyOfText(text), tts[0]] as const]
  )

const readNames = async (version: string): Promise<ReadonlyMap<string, string>> => {
  const single = await readPackageJson<{ readonly annotations: { readonly annotations: Annotations } }>(
    `cldr-annotations-full@${version}`,
    "annotations/en/annotations.json"
  )
  const names = namesOf(single.annotations.annotations)
  if (withoutDerived.has(version)) return new Map(names)
  const derived = await readPackageJson<{ readonly annotationsDerived: { readonly annotations: Annotations } }>(
    `cldr-annotations-derived-full@${version}`,
    "annotationsDerived/en/annotations.json"
  )
  return new Map([...namesOf(derived.annotationsDerived.annotations), ...names])
}

/**
 * Reads the names of a release of emojibase. Omits names that several emoji share, because such a name may not be from
 * CLDR: for a skin-tone emoji without a CLDR name, emojibase repeats the name of the emoji without a skin tone.
 */
const readEmojibaseNames = async (version: string): Promise<ReadonlyMap<string, string>> => {
  const roots = await readPackageJson<ReadonlyArray<Named>>(`emojibase-data@${version}`, "en/data.json")
  const named = Object.groupBy(
    roots.flatMap((root) => [root, ...(root.skins ?? [])]),
    ({ annotation }) => annotation
  )
  return new Map(
    Object.entries(named).flatMap(([name, [first, ...others] = []]) =>
      first === undefined || name === "" || others.length > 0 ? [] : [[keyOf(first.hexcode), name] as const]
    )
  )
}

/** Former English names, each with the name that replaced it and the CLDR release that introduced the new name. */
export const buildFormerNames = async (emoji: ReadonlyArray<string>) => {
  const renamings: Array<{ key: string; from: string; to: string; cldr: string; date: string }> = []
  const known = new Map<string, string>()
  const all = [
    ...emojibaseReleases.map((release) => ({ ...release, read: readEmojibaseNames })),
    ...releases.map((release) => ({ ...release, read: readNames }))
  ]
  for (const { cldr, date, read, version } of all) {
    const names = await read(version)
    for (const key of emoji) {
      const [from, to] = [known.get(key), names.get(key)]
      if (from !== undefined && to !== undefined && from !== to) renamings.push({ key, from, to, cldr, date })
      if (to !== undefined) known.set(key, to)
    }
  }
  // The sort is stable, so the renamings of one emoji stay in the order of releases.
  return renamings.sort((left, right) => (left.key === right.key ? 0 : left.key < right.key ? -1 : 1))
}
