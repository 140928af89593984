import type { EmojiDetail, TimelineEvent } from "@emoji-catalogue/client-sdk"
import { assert, describe, it } from "@effect/vitest"
import { defaultPair, type Drawing, drawingsOf, findDrawing, sideOf } from "../../src/page/drawings.ts"

// Only these members are read.
const drawing = (platform: string, platformVersion: string, url: string | null = "/assets/a.svg") =>
  ({ platform, platformVersion, url, source: { package: "sample", version: `${platform}-package` } }) as Drawing

const redrawn = (platform: string) => ({ type: "artwork_redrawn", platform }) as TimelineEvent

const google = [drawing("google", "Emoji 18.0"), drawing("google", "Emoji 16.0")]
const twitter = [drawing("twitter", "17.0"), drawing("twitter", "14.0"), drawing("twitter", "13.0")]
const drawings = [...google, ...twitter]

const namesOf = (pair: ReadonlyArray<Drawing> | undefined) => pair?.map(sideOf)

it("drawings without an image are left out", () => {
  const renderings = [drawing("apple", "iOS 17.4", null), ...google]
  // The cast is needed because the sample has only the member that is read.
  assert.deepStrictEqual(drawingsOf({ renderings } as unknown as EmojiDetail), google)
})

describe("a drawing in an address", () => {
  it.each([
    ["twitter@14.0", "twitter@14.0"],
    ["twitter", "twitter@17.0"],
    ["google@Emoji 16.0", "google@Emoji 16.0"],
    ["google@emoji-16.0", "google@Emoji 16.0"],
    ["google@google-package", "google@Emoji 18.0"]
  ])("%s is %s", (side, found) => {
    assert.strictEqual(sideOf(findDrawing(drawings, side)!), found)
  })

  it.each(["", "@", "twitter@", "twitter@99", "google@14.0", "nope", "nope@14.0", "Twitter@14.0@"])(
    "%s does not exist",
    (side) => assert.isUndefined(findDrawing(drawings, side))
  )
})

describe("the default drawings", () => {
  it("are the oldest and the newest of the platform that redrew the emoji most often", () => {
    const events = [redrawn("google"), redrawn("twitter"), redrawn("twitter")]
    assert.deepStrictEqual(namesOf(defaultPair(drawings, events)), ["twitter@13.0", "twitter@17.0"])
  })

  it("are the newest of two platforms if no platform redrew the emoji", () => {
    assert.deepStrictEqual(namesOf(defaultPair(drawings, [])), ["google@Emoji 18.0", "twitter@17.0"])
  })

  it("are the oldest and the newest of the only platform", () => {
    assert.deepStrictEqual(namesOf(defaultPair(google, [])), ["google@Emoji 16.0", "google@Emoji 18.0"])
  })

  it("do not exist if there is one drawing", () => {
    assert.isUndefined(defaultPair([google[0]!], [redrawn("google")]))
  })
})
