import {
  BackupFileName,
  type BackupSticker,
  type BoostTier,
  freeSlots,
  type GuildSticker,
  planStickerRestore,
  stickerCapacity,
  StickerId
} from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Schema } from "effect"

/** Few names and images, to get many equal ones. */
const Sample = Schema.Array(
  Schema.Struct({ name: Schema.Literals(["Wave", "Bow", "Nod"]), image: Schema.Literals([0, 1, 2, 3]) })
).check(Schema.isMaxLength(8))

const fileOf = (image: number, format = "png") => BackupFileName.make(`${String(image).repeat(64)}.${format}`)

const toBackup = (sample: typeof Sample.Type, format = "png"): ReadonlyArray<BackupSticker> =>
  sample.map(({ image, name }, id) => ({
    id: StickerId.make(String(id)),
    name,
    description: null,
    tags: "wave",
    file: fileOf(image, format),
    size: 1
  }))

const toGuild = (names: ReadonlyArray<string>): ReadonlyArray<GuildSticker> =>
  names.map((name, id) => ({
    id: StickerId.make(String(1000 + id)),
    name,
    description: null,
    tags: "wave",
    imageUrl: "https://platform.invalid"
  }))

const guildOf = (stickers: ReadonlyArray<GuildSticker>, boostTier: BoostTier = 3, acceptsLottie = false) => ({
  boostTier,
  stickers,
  acceptsLottie
})

it.prop(
  "treats each sticker once, adds as many as the boost tier allows, and has nothing to do the second time",
  [Sample, Sample, Schema.Literals([0, 1, 2, 3])],
  ([backedUp, present, boostTier]) => {
    const backup = toBackup(backedUp)
    const own = toGuild(present.map(({ name }) => name))
    const files = new Map(own.map(({ id }, place) => [id, new Set([fileOf(present[place]!.image)])]))
    const guild = guildOf(own, boostTier)
    const { add, exceed, fail, skip } = planStickerRestore(backup, guild, files)
    assert.isEmpty(fail)
    assert.sameMembers([...add, ...exceed, ...skip], [...backup])
    const free = freeSlots(stickerCapacity(guild))
    assert.isAtMost(add.length, free)
    if (exceed.length > 0) assert.strictEqual(add.length, free)
    for (const { name } of [...add, ...exceed]) {
      assert.isAtMost(own.filter((other) => other.name === name).length, skip.length)
    }
    // The platform may store a different image than it received.
    const after = toGuild([...own, ...add, ...exceed].map(({ name }) => name))
    assert.deepStrictEqual(planStickerRestore(backup, guildOf(after), files).skip, backup)
  }
)

it("matches a sticker by its image, else by its name, and each sticker of the server once", () => {
  const backup = toBackup([
    { name: "Wave", image: 0 },
    { name: "Wave", image: 1 },
    { name: "Bow", image: 2 }
  ])
  const own = toGuild(["New name", "Bow"])
  const files = new Map([[own[0]!.id, new Set([fileOf(1)])]])
  const plan = planStickerRestore(backup, guildOf(own), files)
  assert.deepStrictEqual(plan, { add: [backup[0]!], skip: [backup[1]!, backup[2]!], exceed: [], fail: [] })
})

it("the boost tiers have 5, 15, 30 and 60 slots", () => {
  const backup = toBackup(Array.from({ length: 70 }, () => ({ name: "Nod", image: 0 })))
  const counts = ([0, 1, 2, 3] as const).map((boostTier) => {
    const { add, exceed } = planStickerRestore(backup, guildOf(toGuild(["Wave", "Bow"]), boostTier), new Map())
    return [add.length, exceed.length]
  })
  assert.deepStrictEqual(counts, [
    [3, 67],
    [13, 57],
    [28, 42],
    [58, 12]
  ])
})

it("stickers that are too large, or Lottie on a server without Lottie, are not added and take no slot", () => {
  const sample = [{ name: "Wave", image: 0 }] as const
  const of = (format: string) => toBackup(sample, format)[0]!
  const lottie = of("json")
  const backup = [{ ...of("png"), size: 512 * 1024 + 1 }, lottie, { ...of("gif"), size: 512 * 1024 }, of("png")]
  const full = toGuild(["1", "2", "3"])
  const { add, exceed, fail, skip } = planStickerRestore(backup, guildOf(full, 0), new Map())
  assert.deepStrictEqual({ add, exceed, skip }, { add: backup.slice(2), exceed: [], skip: [] })
  assert.deepStrictEqual(
    fail.map(({ item }) => item),
    backup.slice(0, 2)
  )
  assert.match(fail[0]!.reason, /513 KiB, more than the 512 KiB/)
  assert.match(fail[1]!.reason, /Lottie/)
  assert.deepStrictEqual(planStickerRestore([lottie], guildOf([], 0, true), new Map()).add, [lottie])
  // It is skipped if the guild already has it.
  assert.deepStrictEqual(planStickerRestore([lottie], guildOf(toGuild(["Wave"])), new Map()).skip, [lottie])
})
