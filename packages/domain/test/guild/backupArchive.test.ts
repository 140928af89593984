import {
  archivePaths,
  BackupFileName,
  BackupId,
  backupManifest,
  GuildEmojiId,
  GuildId,
  RoleId,
  StickerId
} from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { DateTime, Schema } from "effect"

const fileOf = (digit: string, format = "png") => BackupFileName.make(`${digit.repeat(64)}.${format}`)

const pathsOf = (...names: ReadonlyArray<string>) => archivePaths(names.map((name) => ({ name, file: fileOf("a") })))

it("paths are the names of emoji, which no tool misreads", () => {
  assert.deepStrictEqual(pathsOf("party_parrot", "../../etc/passwd", "con", "LPT1", "-rf", "a.b", "", "ünï"), [
    "emojis/party_parrot.png",
    "emojis/______etc_passwd.png",
    "emojis/con_.png",
    "emojis/LPT1_.png",
    "emojis/_rf.png",
    "emojis/a_b.png",
    "emojis/_.png",
    "emojis/_n_.png"
  ])
})

it("equal names are numbered, even if only their case differs or a number is taken", () => {
  assert.deepStrictEqual(pathsOf("cat", "cat", "CAT", "cat_2", "dog"), [
    "emojis/cat.png",
    "emojis/cat_2.png",
    "emojis/CAT_3.png",
    "emojis/cat_2_2.png",
    "emojis/dog.png"
  ])
})

it.prop("paths are unique in every file system, and short", [Schema.Array(Schema.String)], ([names]) => {
  const paths = pathsOf(...names)
  assert.strictEqual(new Set(paths.map((path) => path.toLowerCase())).size, names.length)
  for (const path of paths) assert.match(path, /^emojis\/[A-Za-z0-9_][A-Za-z0-9_-]{0,120}\.png$/)
})

it("the manifest names the server and each emoji with its file", () => {
  const backup = {
    id: BackupId.make("3f0d9a4e-8a1c-4b53-9a67-1a2b3c4d5e6f"),
    guildId: GuildId.make("300000000000000001"),
    guildName: "Workshop",
    createdAt: DateTime.makeUnsafe("2026-01-02T03:04:05Z"),
    missing: [{ name: "broken", reason: "Discord responded with status 415 for an image." }]
  }
  const roles = [RoleId.make("41"), RoleId.make("42")]
  const emoji = [
    {
      id: GuildEmojiId.make("7"),
      name: "aux",
      isAnimated: true,
      file: fileOf("b", "webp"),
      size: 12,
      isManaged: true,
      roles
    }
  ]
  const stickers = [
    {
      id: StickerId.make("8"),
      name: "A wave",
      description: null,
      tags: "wave, hello",
      file: fileOf("c", "json"),
      size: 9
    }
  ]
  assert.deepStrictEqual(JSON.parse(backupManifest(backup, emoji, stickers)), {
    format: "emoji-catalogue-backup",
    version: 2,
    id: backup.id,
    server: { id: "300000000000000001", name: "Workshop" },
    createdAt: "2026-01-02T03:04:05.000Z",
    emojis: [
      {
        id: "7",
        name: "aux",
        animated: true,
        managed: true,
        roles: ["41", "42"],
        file: "emojis/aux_.webp",
        sha256: "b".repeat(64),
        size: 12
      }
    ],
    stickers: [
      {
        id: "8",
        name: "A wave",
        description: null,
        tags: "wave, hello",
        file: "stickers/A_wave.json",
        sha256: "c".repeat(64),
        size: 9
      }
    ],
    missing: backup.missing
  })
})
