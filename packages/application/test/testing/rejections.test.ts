import { ChatPlatform } from "@emoji-catalogue/application/ports"
import { Backups } from "@emoji-catalogue/application/guild"
import {
  makeTestService,
  plainPng,
  sampleAccounts,
  sampleDraft,
  TestGuilds,
  type TestService
} from "@emoji-catalogue/application/testing"
import { ApiKeyId, BackupId, GuildEmojiId, SubmissionId } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { afterEach, assert, it, vi } from "vitest"

const service = makeTestService()
afterEach(service.reset)

const id = "00000000-0000-4000-8000-00000000000f"
const image = plainPng([255, 0, 0], 16)

const submit = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => service.submitUpload({ name: `upload_${at}` })))

const decideOnImage = async (move: "approve" | "reject") => {
  const upload = await service.submitUpload({ name: "party_parrot", image })
  await service.moderate(upload.id, move)
}

const forbidBot = () => service.run(TestGuilds.use(({ permitBot }) => permitBot(false)))

/** A backup that was cancelled before its images were read. */
const cancelledBackup = async () => {
  const backup = BackupId.make(id)
  await service.addGuildEmoji("blob_wave")
  await service.run(
    Effect.gen(function* () {
      const backups = yield* Backups
      const platform = yield* ChatPlatform
      const { managed } = yield* TestGuilds
      const cancel = Effect.orDie(backups.cancel(sampleAccounts.user, managed, backup))
      const { image } = platform
      vi.spyOn(platform, "image").mockImplementation((emoji) => Effect.andThen(cancel, image(emoji)))
      yield* backups.create(sampleAccounts.user, managed, backup)
    })
  )
  return backup
}

type Rejection = readonly [method: keyof TestService, tag: string, call: () => Promise<unknown>]

const rejections: ReadonlyArray<Rejection> = [
  ["submitUpload", "ImageRejected", () => service.submitUpload({ name: "text", image: new Uint8Array(99) })],
  ["submitUpload", "ImageTooLarge", () => service.submitUpload({ name: "large", image: new Uint8Array(3_000_000) })],
  ["submitUpload", "TooManyPending", () => submit(21)],
  [
    "submitUpload",
    "SubmissionsExhausted",
    async () => {
      for (let round = 0; round < 6; round++) {
        for (const upload of await submit(20)) await service.moderate(upload.id, "approve")
      }
    }
  ],
  [
    "submitUpload",
    "KnownRejectedImage",
    async () => {
      await decideOnImage("reject")
      await service.submitUpload({ name: "parrot", image })
    }
  ],
  [
    "submitUpload",
    "AlreadyUploaded",
    async () => {
      await decideOnImage("approve")
      await service.submitUpload({ name: "parrot", image })
    }
  ],
  ["moderate", "SubmissionNotFound", () => service.moderate(SubmissionId.make(id), "reject")],
  [
    "moderate",
    "MoveNotAllowed",
    async () => {
      const upload = await service.submitUpload({ name: "party_parrot" })
      await service.moderate(upload.id, "reject")
      await service.moderate(upload.id, "approve")
    }
  ],
  ["revokeApiKey", "ApiKeyNotFound", () => service.revokeApiKey(ApiKeyId.make(id))],
  ["addGuildEmoji", "EmojiRefused", () => service.addGuildEmoji("party parrot")],
  ["addGuildEmoji", "EmojiRefused", () => service.addGuildEmoji("p")],
  [
    "addGuildEmoji",
    "NoEmojiSlot",
    () => Promise.all(Array.from({ length: 51 }, (_, at) => service.addGuildEmoji(`emoji_${at}`)))
  ],
  ["addGuildEmoji", "BotNotPermitted", () => forbidBot().then(() => service.addGuildEmoji("blob_wave"))],
  ["removeGuildEmoji", "GuildEmojiNotFound", () => service.removeGuildEmoji(GuildEmojiId.make("99"))],
  [
    "removeGuildEmoji",
    "BotNotPermitted",
    async () => {
      const emoji = await service.addGuildEmoji("blob_wave")
      await forbidBot()
      await service.removeGuildEmoji(emoji.id)
    }
  ],
  ["planRestore", "BackupNotFound", () => service.planRestore(BackupId.make(id))],
  ["planRestore", "BackupNotCompleted", async () => service.planRestore(await cancelledBackup())],
  ["importCatalogue", "CatalogueRejected", () => service.importCatalogue({ ...sampleDraft, emoji: [] })]
]

const source = readFileSync(join(import.meta.dirname, "../../src/testing/service/TestService.ts"), "utf8")

/** The doc comment of a method, in one line. */
const documentation = (method: string): string => {
  const [before = ""] = source.split(`  readonly ${method}: `)
  return before.slice(before.lastIndexOf("/**")).replace(/\s*\n\s*\* /g, " ")
}

it.each(rejections)("%s rejects with %s, as its doc comment says", async (method, tag, call) => {
  const error: unknown = await call().then(
    () => undefined,
    (error: unknown) => error
  )
  assert.propertyVal(error, "_tag", tag)
  assert.match(documentation(method), new RegExp(`(?:Rejects with|,(?: or)?(?: with)?| or| -) \`${tag}\``))
})

it("rejects calls if the draft is not valid", async () => {
  const [first] = sampleDraft.emoji
  const invalid = makeTestService({ ...sampleDraft, emoji: [first!, first!] })
  const error = await invalid.search("happy").catch((error: unknown) => error)
  assert.propertyVal(error, "_tag", "CatalogueRejected")
  await invalid.dispose()
})
