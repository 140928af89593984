import type { Platform } from "@emoji-catalogue/client-sdk"
import { assert, describe, it } from "vitest"
import { systemSupport } from "../src/page/systemSupport.ts"

const release = (version: string, emojiVersion: string, isFirst = true) => ({
  version,
  emojiVersion,
  isFirst,
  source: "https://systems.example"
})

const platform = (id: string, ...releases: ReadonlyArray<ReturnType<typeof release>>) =>
  // Only these members are read.
  ({ id, systems: [{ name: `${id} OS`, devices: [id], releases }] }) as unknown as Platform

const platforms = [
  platform("apple", release("11.1", "5.0"), release("17.4", "15.1"), release("26.4", "17.0")),
  platform("google", release("10", "12.0"), release("16", "16.0", false))
]

const of = (version: string) =>
  systemSupport(platforms, version).map(
    ({ isFirst, platform, release }) => `${platform} ${release?.version}${isFirst ? "" : " or earlier"}`
  )

describe("the systems that have the emoji of a version", () => {
  it("have them since the release that brought exactly this version", () => {
    assert.deepStrictEqual(of("17.0"), ["apple 26.4", "google undefined or earlier"])
    assert.deepStrictEqual(of("12.0"), ["apple 17.4 or earlier", "google 10"])
    assert.deepStrictEqual(of("5.0"), ["apple 11.1"])
  })

  it("have them at the latest since a release that brought a newer version, or whose predecessors are unknown", () => {
    assert.deepStrictEqual(of("16.0"), ["apple 26.4 or earlier", "google 16 or earlier"])
    assert.deepStrictEqual(of("13.1"), ["apple 17.4 or earlier", "google 16 or earlier"])
  })

  it("are left out if the version is older than their oldest known release", () => {
    assert.deepStrictEqual(of("4.0"), [])
    assert.deepStrictEqual(of("11.0"), ["apple 17.4 or earlier"])
  })

  it("have no known release if the version is too new", () => {
    assert.deepStrictEqual(of("18.0"), ["apple undefined or earlier", "google undefined or earlier"])
  })
})
