import {
  type BackupEmoji,
  BackupFileName,
  type BoostTier,
  emojiCapacity,
  freeSlots,
  type GuildEmoji,
  GuildEmojiId,
  planRestore,
  remainingRoles,
  RoleId
} from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Schema } from "effect"

/** Few names and images, to get many equal ones. An image is animated or not. */
const Sample = Schema.Array(
  Schema.Struct({
    name: Schema.Literals(["cat", "dog", "fox", "owl"]),
    image: Schema.Literals([0, 1, 2, 3, 4, 5]),
    isManaged: Schema.Boolean
  })
).check(Schema.isMaxLength(12))

const fileOf = (image: number) => BackupFileName.make(`${String(image).repeat(64)}.${image % 2 === 0 ? "png" : "gif"}`)

const toBackup = (sample: typeof Sample.Type): ReadonlyArray<BackupEmoji> =>
  sample.map(({ image, name }, id) => ({
    id: GuildEmojiId.make(String(id)),
    name,
    isAnimated: image % 2 === 1,
    file: fileOf(image),
    size: 1,
    isManaged: false,
    roles: []
  }))

const toGuild = (sample: typeof Sample.Type): ReadonlyArray<GuildEmoji> =>
  sample.map(({ image, isManaged, name }, id) => ({
    id: GuildEmojiId.make(String(1000 + id)),
    name,
    imageUrl: "https://platform.invalid",
    isAnimated: image % 2 === 1,
    isAvailable: true,
    isManaged,
    roles: []
  }))

const filesOf = (sample: typeof Sample.Type, guild: ReadonlyArray<GuildEmoji>) =>
  new Map(guild.map(({ id }, place) => [id, new Set([fileOf(sample[place]!.image)])]))

/** A guild with this many free slots for static emoji. */
const withRoom = (emoji: ReadonlyArray<GuildEmoji>, room: number) => {
  const { static: slots } = emojiCapacity({ boostTier: 0, emoji })
  const filler = toGuild([{ name: "owl", image: 0, isManaged: false }])[0]!
  const fillers = Array.from({ length: Math.max(0, freeSlots(slots) - room) }, (_, place) => ({
    ...filler,
    id: GuildEmojiId.make(String(5000 + place)),
    name: `filler_${place}`
  }))
  return { boostTier: 0 as BoostTier, emoji: [...emoji, ...fillers], roles: [] }
}

const matches = (one: BackupEmoji, other: GuildEmoji, files: ReadonlySet<BackupFileName> | undefined) =>
  files?.has(one.file) || one.name === other.name

it.prop(
  "a restore treats each emoji once, and adds all missing emoji that fit",
  [Sample, Sample, Schema.Literals([0, 1, 2, 5, 50])],
  ([backedUp, present, room]) => {
    const backup = toBackup(backedUp)
    const own = toGuild(present)
    const guild = withRoom(own, room)
    const files = filesOf(present, own)
    const { add, exceed, skip } = planRestore(backup, guild, files)
    assert.sameMembers([...add, ...exceed, ...skip], [...backup])
    for (const part of [add, exceed, skip]) {
      assert.deepStrictEqual(
        part,
        backup.filter((emoji) => part.includes(emoji))
      )
    }
    const capacity = emojiCapacity(guild)
    for (const isAnimated of [false, true]) {
      const free = freeSlots(isAnimated ? capacity.animated : capacity.static)
      const of = (part: ReadonlyArray<BackupEmoji>) => part.filter((emoji) => emoji.isAnimated === isAnimated).length
      assert.isAtMost(of(add), free)
      if (of(exceed) > 0) assert.strictEqual(of(add), free)
    }
    // Each skipped emoji has a different match on the guild, and every image on the guild is matched if possible.
    assert.isAtMost(skip.length, own.length)
    for (const emoji of skip) assert.isTrue(own.some((other) => matches(emoji, other, files.get(other.id))))
    for (let image = 0; image < 6; image++) {
      const of = (part: ReadonlyArray<BackupEmoji>) => part.filter(({ file }) => file === fileOf(image)).length
      const there = own.filter(({ id }) => files.get(id)?.has(fileOf(image))).length
      assert.isAtLeast(of(skip), Math.min(of(backup), there))
    }
    // Emoji are added only if all emoji with their name on the guild are matched.
    for (const { name } of [...add, ...exceed]) {
      assert.isAtMost(own.filter((other) => other.name === name).length, skip.length)
    }
  }
)

it.prop("a second restore has nothing to do", [Sample, Sample], ([backedUp, present]) => {
  const backup = toBackup(backedUp)
  const own = toGuild(present)
  const files = filesOf(present, own)
  const guild = { boostTier: 0 as BoostTier, emoji: own, roles: [] }
  const { add, exceed } = planRestore(backup, guild, files)
  assert.isEmpty(exceed)
  const added = add.map(({ isAnimated, name }, place) => ({
    ...toGuild([{ name: "cat", image: isAnimated ? 1 : 0, isManaged: false }])[0]!,
    id: GuildEmojiId.make(String(9000 + place)),
    name
  }))
  const after = { ...guild, emoji: [...own, ...added] }
  const filesAfter = new Map([...files, ...added.map(({ id }, place) => [id, new Set([add[place]!.file])] as const)])
  assert.deepStrictEqual(planRestore(backup, after, filesAfter).skip, backup)
  // The platform may store a different image than it received.
  assert.deepStrictEqual(planRestore(backup, after, files).skip, backup)
})

it("a restored duplicate leaves nothing to do", () => {
  const backup = toBackup([
    { name: "cat", image: 0, isManaged: false },
    { name: "dog", image: 0, isManaged: false },
    { name: "cat", image: 0, isManaged: false }
  ])
  const present = [
    { name: "fox", image: 0, isManaged: false },
    { name: "dog", image: 2, isManaged: false },
    { name: "cat", image: 0, isManaged: false }
  ] as const
  const planOf = (count: number) => {
    const own = toGuild(present.slice(0, count))
    return planRestore(backup, { boostTier: 0, emoji: own, roles: [] }, filesOf(present, own))
  }
  assert.deepStrictEqual(planOf(2), { add: [backup[2]!], skip: backup.slice(0, 2), exceed: [], fail: [] })
  assert.deepStrictEqual(planOf(3), { add: [], skip: backup, exceed: [], fail: [] })
})

it("an image counts more than a name, and each emoji of the server matches one of the backup", () => {
  const backup = toBackup([
    { name: "cat", image: 0, isManaged: false },
    { name: "cat", image: 2, isManaged: false },
    { name: "dog", image: 4, isManaged: false }
  ])
  const present = [
    { name: "fox", image: 4, isManaged: false },
    { name: "cat", image: 2, isManaged: false }
  ] as const
  const own = toGuild(present)
  const plan = planRestore(backup, { boostTier: 0, emoji: own, roles: [] }, filesOf(present, own))
  assert.deepStrictEqual(plan, { add: [backup[0]!], skip: [backup[1]!, backup[2]!], exceed: [], fail: [] })
})

const [art, staff, gone] = ["41", "42", "43"].map((id) => RoleId.make(id)) as [RoleId, RoleId, RoleId]

it("an emoji with unknown roles fails unless the server already has it", () => {
  const sample = [{ name: "cat", image: 0, isManaged: false } as const]
  const backup = toBackup(sample).map((each) => ({ ...each, roles: null }))
  for (const roles of [[], [RoleId.make("1")]]) {
    const { fail, ...plan } = planRestore(backup, { ...withRoom([], 3), roles }, new Map())
    assert.deepStrictEqual(plan, { add: [], skip: [], exceed: [] })
    assert.deepStrictEqual(
      fail.map(({ item }) => item),
      backup
    )
    assert.match(fail[0]!.reason, /unknown/)
  }
  const own = toGuild(sample)
  const { fail, skip } = planRestore(backup, { boostTier: 0, emoji: own, roles: [] }, filesOf(sample, own))
  assert.deepStrictEqual([fail, skip], [[], backup])
})

it("emoji of integrations and emoji that no member could use are not added and take no slot", () => {
  const samples = (count: number) =>
    toBackup(Array.from({ length: count }, () => ({ name: "cat" as const, image: 0 as const, isManaged: false })))
  const [managed, open, restricted, orphaned, partly] = samples(5)
  const backup = [
    { ...managed!, isManaged: true },
    open!,
    { ...restricted!, roles: [art] },
    { ...orphaned!, roles: [gone] },
    { ...partly!, roles: [gone, staff] }
  ]
  const guild = { ...withRoom([], 3), roles: [art, staff] }
  const { add, exceed, fail, skip } = planRestore(backup, guild, new Map())
  assert.deepStrictEqual(add, [backup[1]!, backup[2]!, backup[4]!])
  assert.deepStrictEqual([exceed, skip], [[], []])
  assert.deepStrictEqual(
    fail.map(({ item }) => item),
    [backup[0]!, backup[3]!]
  )
  assert.match(fail[0]!.reason, /integration/)
  assert.match(fail[1]!.reason, /roles/)
  // All are skipped if the guild has them.
  const present = toGuild(backup.map(() => ({ name: "cat", image: 0, isManaged: false })))
  assert.deepStrictEqual(planRestore(backup, { ...guild, emoji: present }, new Map()).skip, backup)
})

it.prop(
  "a restored emoji keeps some of its roles, if it had any, and gets no new ones",
  [Schema.Array(Schema.Literals([art, staff, gone])), Schema.Array(Schema.Literals([art, staff])), Schema.Boolean],
  ([roles, existing, isManaged]) => {
    const [sample] = toBackup([{ name: "cat", image: 0, isManaged: false }])
    const guild = { boostTier: 0 as BoostTier, emoji: [], roles: existing }
    const { add } = planRestore([{ ...sample!, roles, isManaged }], guild, new Map())
    for (const emoji of add) {
      assert.isFalse(isManaged)
      const restored = remainingRoles(emoji, guild)
      assert.includeMembers([...roles], [...restored])
      assert.includeMembers([...existing], [...restored])
      assert.strictEqual(restored.length === 0, roles.length === 0)
    }
  }
)
