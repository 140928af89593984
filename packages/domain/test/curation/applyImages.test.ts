import {
  applyImages,
  type AssetName,
  type Codepoint,
  codepointOf,
  type CuratedImage,
  imageKeyOf,
  isCurated,
  mergeImageDecisions,
  noImageDecisions,
  type ShownRelease,
  type UploadedImage,
  uploadSource
} from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime } from "effect"

const smile = codepointOf("😀")
const heart = codepointOf("❤️")
const asset = (digit: string) => ({ name: `${digit.repeat(64)}.svg` as AssetName, width: 36, height: 36 })
const rendering = (codepoint: Codepoint, digit: string, difference: number | null = null) => ({
  codepoint,
  asset: asset(digit),
  difference
})
const release = (version: string, ...renderings: ShownRelease["renderings"]) => ({
  version,
  releasedAt: null,
  notAfter: null,
  consecutive: false,
  trust: "observed" as const,
  asOf: null,
  listsSkinTones: true,
  listsFlags: true,
  source: `package@${version}.0`,
  renderings
})
const imported = [
  release("1", rendering(smile, "1"), rendering(heart, "2")),
  release("2", rendering(smile, "3", 0.2), rendering(heart, "2", 0)),
  release("3", rendering(smile, "4", 0.3))
]

const uploadOf = (digit: string, comparisons: UploadedImage["comparisons"] = []) => ({ ...asset(digit), comparisons })
const decision = (version: string, more: Partial<CuratedImage>): CuratedImage => ({
  codepoint: smile,
  platform: "openmoji",
  version,
  upload: null,
  isHidden: false,
  changedAt: DateTime.makeUnsafe(0),
  ...more
})
const apply = (...decisions: ReadonlyArray<CuratedImage>) => applyImages("openmoji", imported, decisions)
/** The renderings of an emoji by release: the digit of its asset, and its difference. */
const shown = (releases: ReadonlyArray<ShownRelease>, codepoint = smile) =>
  releases.map(({ renderings }) => {
    const found = renderings.find((each) => each.codepoint === codepoint)
    return found && [found.asset?.name[0], found.difference, found.isUploaded ?? false]
  })

it("without decisions, or after they are undone, the artwork is the imported one", () => {
  assert.deepStrictEqual(apply(), imported)
  for (const [index, each] of apply().entries()) assert.strictEqual(each, imported[index])
  assert.deepStrictEqual(apply(decision("2", {})), imported)
})

it("an upload replaces only the image of its release", () => {
  const releases = apply(decision("2", { upload: uploadOf("9") }))
  assert.deepStrictEqual(shown(releases), [
    ["1", null, false],
    ["9", null, true],
    ["4", null, false]
  ])
  assert.strictEqual(releases[0], imported[0])
  assert.deepStrictEqual(releases[1]!.renderings[1], imported[1]!.renderings[1])
})

it("the difference of an upload from its neighbors comes from its comparisons, in either direction", () => {
  const comparisons = [
    { asset: asset("1").name, difference: 0.6 },
    { asset: asset("4").name, difference: 0.7 },
    { asset: asset("8").name, difference: 0.8 }
  ]
  const one = decision("2", { upload: uploadOf("9", comparisons) })
  assert.deepStrictEqual(shown(apply(one)), [
    ["1", null, false],
    ["9", 0.6, true],
    ["4", 0.7, false]
  ])
  const both = apply(one, decision("3", { upload: uploadOf("8") }))
  assert.deepStrictEqual(shown(both)[2], ["8", 0.8, true])
  assert.deepStrictEqual(shown(apply(decision("2", { upload: uploadOf("1") })))[1], ["1", 0, true])
})

it("a deleted upload leaves the differences of other images unchanged", () => {
  const first = decision("1", { upload: uploadOf("8") })
  const second = decision("2", {
    upload: uploadOf("9", [
      { asset: asset("8").name, difference: 0 },
      { asset: asset("1").name, difference: 0.6 }
    ])
  })
  assert.deepStrictEqual(shown(apply(first, second))[1], ["9", 0, true])
  assert.deepStrictEqual(shown(apply({ ...first, upload: null }, second))[1], ["9", 0.6, true])
  assert.deepStrictEqual(shown(apply(first, { ...second, upload: null }))[1], ["3", null, false])
  assert.deepStrictEqual(apply({ ...first, upload: null }, { ...second, upload: null }), imported)
})

it("an upload can add an emoji to a release", () => {
  const releases = apply(decision("3", { codepoint: heart, upload: uploadOf("9") }))
  assert.deepStrictEqual(shown(releases, heart)[2], ["9", null, true])
})

it("a hidden image is missing in its release only", () => {
  assert.deepStrictEqual(shown(apply(decision("2", { isHidden: true }))), [
    ["1", null, false],
    undefined,
    ["4", null, false]
  ])
})

it("a decision finds a release by its package version, and has no effect on a release that is gone", () => {
  assert.deepStrictEqual(shown(apply(decision("2.0", { upload: uploadOf("9") })))[1], ["9", null, true])
  assert.deepStrictEqual(apply(decision("4", { isHidden: true })), imported)
  assert.deepStrictEqual(apply(decision("4", {})), imported)
})

const labels = (releases: ReadonlyArray<ShownRelease>) => releases.map(({ version }) => version)

it("uploads for an unknown label form a curated release until an import has the label", () => {
  const upload = decision("4", { upload: uploadOf("9", [{ asset: asset("4").name, difference: 0.4 }]) })
  const releases = apply(upload)
  assert.deepStrictEqual(
    releases.map((each) => isCurated(each)),
    [false, false, false, true]
  )
  assert.deepStrictEqual(releases[3], {
    version: "4",
    releasedAt: null,
    notAfter: null,
    consecutive: false,
    source: uploadSource,
    trust: "observed",
    asOf: null,
    listsSkinTones: true,
    listsFlags: true,
    renderings: [{ codepoint: smile, asset: asset("9"), difference: 0.4, isUploaded: true }]
  })
  for (const [index, each] of imported.entries()) assert.strictEqual(releases[index], each)
  const later = [...imported, release("4", rendering(smile, "5", 0.1), rendering(heart, "6"))]
  const merged = applyImages("openmoji", later, [upload])
  assert.deepStrictEqual(labels(merged), ["1", "2", "3", "4"])
  assert.deepStrictEqual(shown(merged)[3], ["9", 0.4, true])
  assert.deepStrictEqual(shown(merged, heart)[3], ["6", null, false])
  assert.isFalse(isCurated(merged[3]!))
})

it("a curated release is sorted by its label within its series, and comes last without a series", () => {
  const versions = ["Android 9", "Android 12L", "Emoji 15.0", "Emoji 15.1"]
  const known = versions.map((version) => release(version, rendering(smile, "1")))
  for (const [version, expected] of [
    ["Android 4.4", ["Android 4.4", ...versions]],
    ["android-10", ["Android 9", "android-10", ...versions.slice(1)]],
    ["Android 15", ["Android 9", "Android 12L", "Android 15", "Emoji 15.0", "Emoji 15.1"]],
    ["Emoji 16.0", [...versions, "Emoji 16.0"]],
    ["Emoji 11.0", ["Android 9", "Android 12L", "Emoji 11.0", "Emoji 15.0", "Emoji 15.1"]],
    ["2026", [...versions, "2026"]],
    ["Beta", [...versions, "Beta"]]
  ] satisfies ReadonlyArray<[string, Array<string>]>) {
    assert.deepStrictEqual(
      labels(applyImages("google", known, [decision(version, { upload: uploadOf("9") })])),
      expected
    )
  }
  const several = ["2", "10", "1.5", "iOS 18", "ios-18"].map((version, index) =>
    decision(version, { codepoint: index % 2 === 0 ? smile : heart, upload: uploadOf("9") })
  )
  assert.deepStrictEqual(labels(applyImages("openmoji", imported, several)), ["1", "1.5", "2", "3", "10", "iOS 18"])
})

it("emoji without an upload in a curated release are compared across it", () => {
  const between = decision("2.5", {
    upload: uploadOf("9", [
      { asset: asset("3").name, difference: 0.6 },
      { asset: asset("4").name, difference: 0.7 }
    ])
  })
  assert.deepStrictEqual(shown(apply(between)), [
    ["1", null, false],
    ["3", 0.2, false],
    ["9", 0.6, true],
    ["4", 0.7, false]
  ])
  assert.deepStrictEqual(shown(apply(between), heart), [["2", null, false], ["2", 0, false], undefined, undefined])
  const added = decision("2.5", { codepoint: heart, upload: uploadOf("9") })
  assert.deepStrictEqual(shown(apply(added))[3], ["4", 0.3, false])
  assert.deepStrictEqual(shown(apply(added), heart)[2], ["9", null, true])
  // An upload in the previous release affects the release after the curated one, whose uploads are of another emoji.
  const before = decision("2", { upload: uploadOf("8", [{ asset: asset("4").name, difference: 0.8 }]) })
  assert.deepStrictEqual(shown(apply(before, added))[3], ["4", 0.8, false])
  const first = decision("0.5", { upload: uploadOf("9", [{ asset: asset("1").name, difference: 0.5 }]) })
  assert.deepStrictEqual(shown(apply(first)).slice(0, 3), [
    ["9", null, true],
    ["1", 0.5, false],
    ["3", 0.2, false]
  ])
})

it("a platform without imported releases consists of its uploads", () => {
  const uploads = ["10", "9"].map((version) => decision(version, { platform: "serenityos", upload: uploadOf("9") }))
  const releases = applyImages("serenityos", [], [...uploads, decision("11", { isHidden: true })])
  assert.deepStrictEqual(
    releases.map(({ renderings, source, version }) => [version, source, renderings.length]),
    [
      ["9", "upload", 1],
      ["10", "upload", 1]
    ]
  )
  assert.deepStrictEqual(labels(applyImages("openmoji", [], [decision("1", { upload: uploadOf("9") })])), ["1"])
})

it("uploads stay in a curated release when a source lists the emoji of their platform", () => {
  const bare = { ...rendering(smile, "1"), asset: null }
  const coverage = ["2020-07-06", "2026-05-20"].map((version) => release(version, bare))
  const own = decision("2019", { platform: "serenityos", upload: uploadOf("9") })
  const listed = decision("2026-05-20", { platform: "serenityos", upload: uploadOf("8") })
  const releases = applyImages("serenityos", coverage, [own, listed])
  assert.deepStrictEqual(
    releases.map(({ source, version }) => `${version} ${source}`),
    ["2019 upload", "2020-07-06 package@2020-07-06.0", "2026-05-20 package@2026-05-20.0"]
  )
  assert.deepStrictEqual(shown(releases), [
    ["9", null, true],
    [undefined, null, false],
    ["8", null, true]
  ])
})

it("newer decisions replace older ones about the same image, and keep the objects of other platforms", () => {
  const [old, other] = [decision("2", { isHidden: true }), decision("2", { platform: "twitter" })]
  const before = mergeImageDecisions(noImageDecisions, [old, other])
  const next = decision("2", { upload: uploadOf("9") })
  const after = mergeImageDecisions(before, [next])
  assert.strictEqual(imageKeyOf(old), imageKeyOf(next))
  assert.deepStrictEqual(after.get("openmoji"), [next])
  assert.strictEqual(after.get("twitter"), before.get("twitter"))
  assert.strictEqual(mergeImageDecisions(after, []), after)
})

it("newer decisions come last, as in a process that loads all decisions", () => {
  const [one, other] = [decision("1", {}), decision("2", {})]
  const before = mergeImageDecisions(noImageDecisions, [one, other])
  const again = { ...one, isHidden: true }
  assert.deepStrictEqual(mergeImageDecisions(before, [again]).get("openmoji"), [other, again])
})

it("the last of several decisions about an image counts, under current or former names of its release", () => {
  const upload = decision("2.0", { upload: uploadOf("9") })
  const deleted = decision("2", {})
  assert.deepStrictEqual(apply(upload, deleted), imported)
  assert.deepStrictEqual(shown(apply(deleted, upload))[1], ["9", null, true])
  assert.deepStrictEqual(apply(decision("2.0", { isHidden: true }), deleted), imported)
})
