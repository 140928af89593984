import { assert, describe, it } from "vitest"
import { isCoverageKnown } from "../src/page/knownCoverage.ts"

const versions = [
  { version: "17.0", year: 2025 },
  { version: "16.0", year: 2024 },
  { version: "15.0", year: 2022 },
  { version: "14.0", year: 2021 },
  { version: "13.0", year: 2020 }
]

const release = (releasedAt: string | null, notAfter: string | null = null) => ({
  version: "1",
  releasedAt,
  notAfter,
  source: { package: "sample", version: "1" },
  trust: "observed" as const,
  asOf: null,
  listsSkinTones: true,
  listsFlags: true,
  curated: false,
  count: 1
})

/** The versions with an unknown coverage by a platform that draws only emoji of `drawn`. */
const unknown = (drawn: ReadonlyArray<string>, ...releases: ReadonlyArray<ReturnType<typeof release>>) => {
  const coverage = versions.map(({ version }) => {
    const count = drawn.includes(version) ? 3 : 0
    return { version, total: 4, count, coverage: count / 4 }
  })
  return versions
    .map(({ version }) => version)
    .filter((version) => !isCoverageKnown(version, releases, coverage, versions))
}

describe("the coverage of a version", () => {
  it("is unknown if nothing is drawn and no release is from a year after the version or later", () => {
    assert.deepStrictEqual(unknown(["13.0"], release("2023-05-01")), ["17.0", "16.0", "15.0"])
    assert.deepStrictEqual(unknown(["13.0"], release("2024-01-01")), ["17.0", "16.0"])
    assert.deepStrictEqual(unknown(["13.0"], release("2027-01-01")), [])
  })

  it("depends on the newest release, also if only the last possible day of it is known", () => {
    const newest = release(null, "2024-02-06")
    assert.deepStrictEqual(unknown(["13.0"], newest, release("2016-01-01")), ["17.0", "16.0"])
  })

  it("is known if any of its emoji is drawn", () => {
    assert.deepStrictEqual(unknown(["17.0", "16.0", "15.0"], release("2021-01-01")), [])
  })

  it("by releases without a date follows from the newest version of which they draw emoji", () => {
    assert.deepStrictEqual(unknown(["13.0"], release(null)), ["17.0", "16.0", "15.0", "14.0"])
    assert.deepStrictEqual(unknown(["15.0"], release(null)), ["17.0", "16.0", "14.0"])
    assert.deepStrictEqual(unknown(["16.0"], release(null)), ["17.0"])
    assert.deepStrictEqual(unknown([]), ["17.0", "16.0", "15.0", "14.0", "13.0"])
  })

  it("of a version that the listing lacks is known, because its year is missing", () => {
    assert.isTrue(isCoverageKnown("18.0", [release("2020-01-01")], [], versions))
  })
})
