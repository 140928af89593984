import {
  compareVersions,
  EmojiVersion,
  PlatformId,
  platformOf,
  releasedVersions,
  systemsOf
} from "@emoji-catalogue/domain"
import { assert, describe, it } from "@effect/vitest"

const all = PlatformId.literals.flatMap((platform) => systemsOf(platform).map((system) => ({ platform, system })))

describe("the operating systems", () => {
  it("belong to platforms, whose devices include theirs", () => {
    assert.deepStrictEqual(
      all.map(({ system }) => system.name),
      ["iOS / iPadOS", "macOS", "Android", "One UI"]
    )
    assert.deepStrictEqual(systemsOf("openmoji"), [])
    for (const { platform, system } of all) {
      for (const device of system.devices) assert.include(platformOf(platform).devices, device)
    }
  })

  it("have more emoji with each release, and a source for each", () => {
    for (const { system } of all) {
      for (const [at, { emojiVersion, source, version }] of system.releases.entries()) {
        assert.include(releasedVersions, EmojiVersion.make(emojiVersion))
        assert.match(source, /^https:\/\/\S+$/)
        const before = system.releases[at - 1]
        if (before === undefined) continue
        assert.isAbove(
          compareVersions(EmojiVersion.make(emojiVersion), EmojiVersion.make(before.emojiVersion)),
          0,
          `${system.name} ${version}`
        )
        assert.isAbove(orderOf(version), orderOf(before.version), `${system.name} ${version}`)
      }
    }
  })
})

/** `16` before `16 QPR3` before `26.4`. */
const orderOf = (version: string): number => Number(version.replace(" QPR", "."))
