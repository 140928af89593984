import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { execFileSync } from "node:child_process"
import { createHash, randomBytes } from "node:crypto"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { temporaryFolder } from "../../../scripts/test-support/temporaryFolder.ts"
import { importedDatabase } from "../../api/test/testDatabases.ts"
import { makeService, type Service } from "../../api/test/security/Service.ts"
import { WorkerProcess } from "./WorkerProcess.ts"

// Without a server this test is skipped; vitest.config.ts logs that.
const server = process.env["TEST_DATABASE_URL"] ?? ""

/** `npm run test:faults` fills a server, with Discord's limit of new emoji scaled to a hundredth. */
const { bytes, kills, limit, perKind } =
  process.env["FAULTS"] === "whole"
    ? { perKind: 250, bytes: 100_000, kills: 10, limit: { requests: 50, seconds: 36 } }
    : { perKind: 20, bytes: 20_000, kills: 2, limit: { requests: 15, seconds: 12 } }

const hashOf = (image: Uint8Array) => createHash("sha256").update(image).digest("hex")

type Guild = Service["discord"]["guilds"]["workshop"]
type Image = Parameters<Guild["emojis"]["set"]>[1]["image"]

const webpOf = (content: Buffer): Buffer => {
  const bytes = Buffer.concat([
    Buffer.from("RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\x02\0\0\0\0\0\0\0\0\0ANIM", "latin1"),
    content
  ])
  bytes.writeUInt32LE(bytes.length - 8, 4)
  return bytes
}

const pngOf = (content: Buffer): Buffer =>
  Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), content, Buffer.from("0000000049454e44ae426082", "hex")])

const imageOf = (animated: boolean): Image => ({
  type: animated ? "image/webp" : "image/png",
  bytes: (animated ? webpOf : pngOf)(randomBytes(bytes)),
  animated
})

it.live.skipIf(server === "")(
  "a server's emoji are backed up, downloaded and restored although workers are killed meanwhile",
  () =>
    Effect.gen(function* () {
      const { url: DATABASE_URL } = yield* importedDatabase(server)
      const service = yield* makeService({ DATABASE_URL })
      const { discord } = service
      const guild = discord.guilds.workshop
      guild.premiumTier = 3
      discord.rateLimits.hiddenLimits.set("POST /guilds/:guild/emojis", limit)
      const sample = Array.from(guild.emojis.values())[0]!
      guild.emojis.clear()
      for (let place = 0; place < 2 * perKind; place++) {
        const [id, animated] = [String(700_000_000_000_000_000n + BigInt(place)), place % 2 === 1]
        guild.emojis.set(id, {
          emoji: { ...sample.emoji, id, name: `emoji_${place}`, animated },
          image: imageOf(animated)
        })
      }
      const contents = () =>
        Array.from(guild.emojis.values(), ({ emoji, image }) => `${emoji.name} ${hashOf(image.bytes)}`).toSorted()
      const expected = contents()

      yield* Effect.promise(async () => {
        const api = await service.start({ RUN_JOBS: "false" })
        const startWorker = () => new WorkerProcess({ ...service.settings })
        let workers = [startWorker(), startWorker()]
        await Promise.all(workers.map((worker) => worker.healthUrl()))
        const url = await api.url()
        const cookie = `emoji-session=${await service.signIn(url, "owner")}`
        const path = `${url}/api/servers/${guild.id}/backups`
        const headers = { cookie, origin: url }
        const post = async (address: string) => {
          // With an idempotency key the request also returns the result of the restore.
          const response = await fetch(address, { method: "POST", headers: { ...headers, "idempotency-key": "once" } })
          const body = (await response.json()) as Record<string, unknown> & {
            readonly id: string
            readonly status: string
          }
          assert.strictEqual(response.status, 201, JSON.stringify(body))
          return body
        }
        const settled = (request: () => ReturnType<typeof post>) =>
          api.eventually(async () => {
            const body = await request()
            return body.status !== "running" && body
          })
        /** Kills both workers in turn, because only one of them does the work. */
        const kill = async () => {
          const [killed, ...others] = workers
          await killed!.kill()
          workers = [...others, startWorker()]
          await workers.at(-1)!.healthUrl()
        }

        let isFirst = true
        const backup = await settled(async () => {
          const body = await post(path)
          if (isFirst && body.status === "running") await kill()
          isFirst = false
          return body
        })
        assert.deepInclude(backup, { status: "completed", emoji: { static: perKind, animated: perKind } })

        const download = await fetch(`${path}/${backup.id}/download`, { headers })
        const archive = join(temporaryFolder(), "backup.zip")
        writeFileSync(archive, Buffer.from(await download.arrayBuffer()))
        const list =
          "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print(len(z.namelist()))"
        const entries = execFileSync("python3", ["-c", list, archive], { encoding: "utf8" })
        assert.strictEqual(Number(entries), 2 * perKind + 1)

        guild.emojis.clear()
        const restoring = settled(() => post(`${path}/${backup.id}/restore`))
        for (let count = 1; count <= kills; count++) {
          const reached = (2 * perKind * count) / (kills + 1)
          await api.eventually(() => guild.emojis.size >= reached)
          await kill()
        }
        const restored = await restoring
        assert.deepInclude(restored, { status: "completed", skipped: 0, failed: [], remaining: 0 })
        assert.strictEqual(restored["added"], 2 * perKind)
        assert.deepStrictEqual(contents(), expected)
        for (const worker of workers) assert.strictEqual(await worker.stop(), 0)
        assert.strictEqual(await api.stop(), 0)
        for (const secret of service.secrets) {
          for (const { stderr, stdout } of [api, ...workers]) assert.notInclude(stdout + stderr, secret)
        }
      })
    }).pipe(Effect.scoped)
)
