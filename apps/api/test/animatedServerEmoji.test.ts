import { plainPng, uncompressedPng } from "@emoji-catalogue/application/testing"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { execFileSync } from "node:child_process"
import { createHash, randomBytes, randomUUID } from "node:crypto"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { temporaryFolder } from "../../../scripts/test-support/temporaryFolder.ts"
import { makeService } from "./security/Service.ts"
import { importedDataDir } from "./templates.ts"

/** Animations with three frames of a tenth of a second. */
const animations = {
  gif: "R0lGODlhCAAIAIAAAExpcf8AACH/C05FVFNDQVBFMi4wAwEAAAAh+QQFCgAAACwAAAAACAAIAAACB4yPqcvtXQAAIfkEBQoAAAAsAAAAAAgACACATGlxAAD/AgeMj6nL7V0AACH5BAUKAAAALAAAAAAIAAgAgExpcQDIAAIHjI+py+1dAAA7",
  webp: "UklGRhIBAABXRUJQVlA4WAoAAAACAAAABwAABwAAQU5JTQYAAAD/////AABBTk1GSAAAAAAAAAAAAAcAAAcAAGQAAAJWUDggMAAAANABAJ0BKggACAABQCYloAJ0ugH4AAOwAP7y63/82BXNc+/3/9Lg/S4P0uD/0pAAAEFOTUZGAAAAAAAAAAAABwAABwAAZAAAAFZQOCAuAAAAlAEAnQEqCAAIAAAAJiWgAnS6AAOYAP77VeP/pcH/0uD/6XB/6XB/G7LOG6QAAEFOTUZIAAAAAAAAAAAABwAABwAAZAAAAFZQOCAwAAAAFAIAnQEqCAAIAAAAJiWgAnS6AfgB+AADyAD+4Ll/9jMt0BH5nX/3nzWA6r+0YAAA"
}

/** Animated emoji that were added to the server without this service. */
const others = {
  old_gif: { type: "image/gif", bytes: Buffer.from("GIF89a with frames;") },
  born_avif: { type: "image/avif", bytes: Buffer.from("\0\0\0\x18ftypavis with frames", "latin1") }
}

/** Larger than Discord accepts: its CDN delivers such a PNG for a smaller JPEG. */
const largePng = Buffer.from(uncompressedPng(randomBytes(4 * 300 * 300), 300))

const lottie = Buffer.from('{"v":"5.5.2","layers":[]}')

interface Emoji {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly animated: boolean
  readonly roles: ReadonlyArray<string>
}

interface Body extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly publicId: string
  readonly status: string
  readonly items: ReadonlyArray<Emoji>
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex")

/** The files of a zip by name, read by a different program from the one that writes it. */
const unzip = (zip: Uint8Array): ReadonlyMap<string, Buffer> => {
  const path = join(temporaryFolder(), "backup.zip")
  writeFileSync(path, zip)
  const read =
    "import sys, zipfile, json, base64; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; " +
    "print(json.dumps({n: base64.b64encode(z.read(n)).decode() for n in z.namelist()}))"
  const files = JSON.parse(execFileSync("python3", ["-c", read, path], { encoding: "utf8" })) as Record<string, string>
  return new Map(Object.entries(files).map(([name, content]) => [name, Buffer.from(content, "base64")]))
}

it.live(
  "uploaded animations, emoji of others and stickers are backed up, downloaded, deleted, planned and restored",
  () =>
    Effect.gen(function* () {
      const { DATA_DIR } = yield* Effect.promise(() => importedDataDir())
      const service = yield* makeService({ DATA_DIR })
      const guild = service.discord.guilds.workshop
      yield* Effect.promise(async () => {
        const api = await service.start()
        const url = await api.url()
        const callerOf = (headers: Record<string, string>) => async (path: string, method: string, body?: unknown) => {
          const isForm = body instanceof FormData
          const response = await fetch(`${url}/api${path}`, {
            method,
            headers: { ...headers, ...(body !== undefined && !isForm && { "content-type": "application/json" }) },
            ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) })
          })
          const answer = (await response.json()) as Body
          assert.include([200, 201], response.status, `${method} ${path}: ${JSON.stringify(answer)}`)
          return answer
        }
        const session = { authorization: `Bearer ${await service.signIn(url, "owner")}` }
        const owner = callerOf(session)
        const admin = callerOf({ "x-api-key": service.adminKey })
        /** Repeats the request until the backup or restore has finished, because a request waits only ten seconds. */
        const finish = (path: string): Promise<Body> => {
          const repeatable = callerOf({ ...session, "idempotency-key": randomUUID() })
          return api.eventually(async () => {
            const answer = await repeatable(path, "POST")
            return answer.status !== "running" && answer
          })
        }

        for (const [name, { bytes, type }] of Object.entries(others)) {
          const id = String(700 + guild.emojis.size)
          const [{ emoji } = assert.fail()] = Array.from(guild.emojis.values())
          guild.emojis.set(id, {
            emoji: { ...emoji, id, name, animated: true },
            image: { type, bytes, animated: true }
          })
        }
        const formats = { json: 3, gif: 4, png: 1 }
        const stickers = [
          { name: "A wave", description: null, format: "json", content: lottie },
          { name: "A bow", description: "It bows.", format: "gif", content: others.old_gif.bytes },
          { name: "A nod", description: "It nods.", format: "png", content: Buffer.from(plainPng([1, 2, 3], 320)) }
        ] as const
        for (const [place, { content: bytes, description, format, name }] of stickers.entries()) {
          const id = String(690 + place)
          const sticker = { id, name, description, tags: "wave, hello", type: 2, available: true, guild_id: guild.id }
          const type = format === "json" ? "application/json" : `image/${format}`
          guild.stickers.set(id, { sticker: { ...sticker, format_type: formats[format] }, image: { type, bytes } })
        }
        const role = "41"
        guild.roles.add(role).add("42")
        for (const [name, roles] of [
          ["photo", []],
          ["restricted", [role, "42"]],
          ["orphaned", ["42"]]
        ] as const) {
          const id = String(700 + guild.emojis.size)
          const [{ emoji, image } = assert.fail()] = Array.from(guild.emojis.values())
          const content = name === "photo" ? { ...image, bytes: largePng } : image
          guild.emojis.set(id, { emoji: { ...emoji, id, name, roles: [...roles] }, image: content })
        }
        for (const [name, content] of Object.entries(animations)) {
          const form = new FormData()
          form.append("name", `moving_${name}`)
          form.append("licence", "CC0-1.0")
          form.append("file", new Blob([Buffer.from(content, "base64")]), `moving.${name}`)
          const { publicId } = await owner("/uploads", "POST", form)
          await admin(`/uploads/admin/${publicId}/approve`, "POST")
          await owner(`/servers/${guild.id}/emojis`, "POST", { uploadId: publicId })
        }

        const all = async () => (await owner(`/servers/${guild.id}/emojis`, "GET")).items
        const animated = async () => (await all()).filter((emoji) => emoji.animated)
        const listed = await animated()
        const names = ["old_gif", "born_avif", "moving_gif", "moving_webp"]
        assert.deepStrictEqual(
          listed.map(({ name }) => name),
          names
        )
        const imageOf = async ({ name, url }: Emoji) => {
          const response = await fetch(url)
          assert.deepStrictEqual([response.status, response.headers.get("content-type")], [200, "image/webp"], name)
          return sha256(Buffer.from(await response.arrayBuffer()))
        }
        const images = await Promise.all(listed.map(imageOf))

        const path = `/servers/${guild.id}/backups`
        const backup = await finish(path)
        assert.deepInclude(backup, { status: "completed", emoji: { static: 4, animated: 4 }, missing: [], stickers: 3 })
        const download = await fetch(`${url}/api${path}/${backup.id}/download`, { headers: session })
        const files = unzip(Buffer.from(await download.arrayBuffer()))
        assert.deepStrictEqual(
          names.map((name) => sha256(files.get(`emojis/${name}.webp`)!)),
          images
        )
        assert.deepStrictEqual(files.get("stickers/A_wave.json"), lottie)

        for (const [name, content] of [
          ["A_bow.gif", stickers[1].content],
          ["A_nod.png", stickers[2].content]
        ] as const) {
          assert.deepStrictEqual(files.get(`stickers/${name}`), content)
        }

        guild.roles.delete("42")
        const [, bow] = Array.from(guild.stickers.values())
        guild.stickers.clear()
        for (const { id, name } of await all()) {
          if (name !== "green_square") await owner(`/servers/${guild.id}/emojis/${id}`, "DELETE")
        }
        const restore = `${path}/${backup.id}/restore`
        assert.deepInclude(await owner(restore, "POST", { dryRun: true }), {
          add: [
            ...names.slice(0, 2).map((name) => ({ kind: "emoji", name, animated: true })),
            ...["photo", "restricted"].map((name) => ({ kind: "emoji", name, animated: false })),
            ...names.slice(2).map((name) => ({ kind: "emoji", name, animated: true })),
            { kind: "sticker", name: "A bow" },
            { kind: "sticker", name: "A nod" }
          ],
          skip: [{ kind: "emoji", name: "green_square", animated: false }],
          exceed: []
        })
        const failed = [
          { name: "orphaned", reason: "All roles that could use it were deleted." },
          {
            name: "A wave",
            reason:
              "The sticker is a Lottie animation, which the platform accepts only on verified and partnered servers."
          }
        ]
        assert.deepInclude(await finish(restore), { status: "completed", added: 8, skipped: 1, failed })
        const [again, nod] = Array.from(guild.stickers.values())
        assert.deepStrictEqual(again!.image, bow!.image)
        const { id: _, user: _bot, ...properties } = again!.sticker
        assert.deepStrictEqual({ ...properties, id: bow!.sticker.id }, bow!.sticker)
        assert.deepStrictEqual(nod!.image.bytes, stickers[2].content)
        const restored = await all()
        assert.deepStrictEqual(restored.find(({ name }) => name === "restricted")!.roles, [role])
        const photo = Array.from(guild.emojis.values()).find(({ emoji }) => emoji.name === "photo")!
        assert.isAbove(largePng.length, 256 * 1024)
        assert.isAtMost(photo.image.bytes.length, 256 * 1024)
        assert.deepStrictEqual(await Promise.all((await animated()).map(imageOf)), images)
        assert.deepInclude(await finish(restore), { status: "completed", added: 0, skipped: 9, failed })
        // Partnered servers accept Lottie.
        guild.features.add("PARTNERED")
        const lottieAdded = { status: "completed", added: 1, skipped: 9, failed: failed.slice(0, 1) }
        assert.deepInclude(await finish(restore), lottieAdded)
        assert.deepStrictEqual(Array.from(guild.stickers.values()).at(-1)!.image.bytes, lottie)
        assert.lengthOf(Array.from(guild.stickers), 3)
        assert.strictEqual(await api.stop(), 0)
      })
    }).pipe(Effect.scoped),
  120_000
)
