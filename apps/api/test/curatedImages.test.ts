import { PgConnection } from "@effect/sql-pg"
import { makeApiKeySecret } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { randomBytes } from "node:crypto"
import { deflateSync } from "node:zlib"
import { ApiProcess } from "./ApiProcess.ts"
import { importedDatabase } from "./testDatabases.ts"

// Without a server this test is skipped; vitest.config.ts logs that.
const server = process.env["TEST_DATABASE_URL"] ?? ""

interface Image {
  readonly id: string
  readonly url: string
}

interface Broken {
  readonly items: ReadonlyArray<Image & { readonly reason: string; readonly emojiSlug: string }>
  readonly total: number
  readonly validation: { readonly finishedAt: string | null } | null
}

interface Jobs {
  readonly items: ReadonlyArray<{
    readonly name: string
    readonly lastRun: { readonly status: string } | null
    readonly queued: number
    readonly running: number
    readonly dead: number
  }>
}

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64")

/** The start of a PNG of this size; without valid checksums. */
const pngHeader = (side: number) => {
  const header = Buffer.alloc(33)
  Buffer.from("89504e470d0a1a0a0000000d49484452", "hex").copy(header)
  header.writeUInt32BE(side, 16)
  header.writeUInt32BE(side, 20)
  header.set([8, 6, 0, 0, 0], 24)
  return Buffer.concat([header, deflateSync(Buffer.alloc(1000))])
}

// 4 by 4 pixels.
const png = "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR4nGP4z8AARwzEcQCukw/x0F8jngAAAABJRU5ErkJggg=="

const image = { emojiSlug: "rocket", platform: "serenityos", platformVersion: "2026", format: "png", data: png }

/** The milliseconds until a condition holds. */
const timeUntil = async (isMet: () => Promise<boolean>): Promise<number> => {
  const start = performance.now()
  while (!(await isMet())) if (performance.now() - start > 30_000) throw new Error("It does not happen")
  return performance.now() - start
}

/** The shortest of five measurements: a busy machine may delay some; without notifications all wait for the poll of 30 seconds. */
const shortestOfFive = async (measure: () => Promise<number>): Promise<number> => {
  const measured: Array<number> = []
  while (measured.length < 5) measured.push(await measure())
  return Math.min(...measured)
}

it.live.skipIf(server === "")(
  "two processes on PostgreSQL show uploads and deletions of images within two seconds, and report broken images",
  () =>
    Effect.gen(function* () {
      const { url: DATABASE_URL } = yield* importedDatabase(server)
      const database = yield* PgConnection.make({ url: Redacted.make(DATABASE_URL) })
      const adminKey = makeApiKeySecret(randomBytes(32))
      const [left, right] = [1, 2].map(() => new ApiProcess({ DATABASE_URL, ADMIN_API_KEY: adminKey })) as [
        ApiProcess,
        ApiProcess
      ]
      yield* Effect.addFinalizer(() => Effect.promise(() => Promise.all([left.stop(), right.stop()])))
      const send = async (api: ApiProcess, method: string, path: string, body?: object) => {
        const headers = { "x-api-key": adminKey, "content-type": "application/json" }
        return fetch((await api.url()) + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      }
      const upload = (more: object = {}) => send(left, "POST", "/api/admin/images", { ...image, ...more })
      const urlsOn = async (api: ApiProcess, slug = "rocket") =>
        (await api.get<{ renderings: ReadonlyArray<Image> }>(`/api/emoji/${slug}`)).renderings.map(({ url }) => url)
      const broken = async (api: ApiProcess) =>
        (await (await send(api, "GET", "/api/admin/images/broken?limit=5")).json()) as Broken
      const validate = async () => {
        const last = (await broken(left)).validation?.finishedAt
        await send(left, "POST", "/api/admin/jobs/validate-images")
        await left.eventually(async () => {
          const { validation } = await broken(left)
          return validation?.finishedAt != null && validation.finishedAt !== last
        })
      }

      yield* Effect.promise(async () => {
        for (const api of [left, right]) assert.deepStrictEqual(await urlsOn(api), [])
        const { id, url } = (await (await upload()).json()) as Image
        for (const api of [left, right]) await api.eventually(async () => (await urlsOn(api)).includes(url))
        const changed = async () => {
          const { id } = (await (await upload({ emojiSlug: "fire" })).json()) as Image
          const shown = await timeUntil(async () => (await urlsOn(right, "fire")).length === 1)
          await send(right, "DELETE", `/api/admin/images/${id}`)
          const hidden = await timeUntil(async () => (await urlsOn(left, "fire")).length === 0)
          return Math.max(shown, hidden)
        }
        assert.isBelow(await shortestOfFive(changed), 2000)

        let images = 0
        const removed = async () => {
          const data = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="${++images}"/></svg>`
          const uploaded = await upload({ emojiSlug: "fire", format: "svg", data: base64(data) })
          const { id, url } = (await uploaded.json()) as Image
          const statusOn = async (api: ApiProcess) => (await fetch((await api.url()) + url)).status
          // From the third request on, the image is served from memory.
          for (const api of [left, left, left, right, right, right]) assert.strictEqual(await statusOn(api), 200)
          await send(right, "DELETE", `/api/admin/images/${id}`)
          assert.strictEqual(await statusOn(right), 404)
          return timeUntil(async () => (await statusOn(left)) === 404)
        }
        assert.isBelow(await shortestOfFive(removed), 2000)
        const download = await fetch(`${await right.url()}/api/emoji/download/png/rocket?platform=serenityos&size=64`)
        assert.strictEqual(download.headers.get("content-type"), "image/png")

        const problems: ReadonlyArray<readonly [object, number]> = [
          [{ data: base64(pngHeader(60_000)) }, 422],
          [{ data: base64(Buffer.from(png, "base64").subarray(0, 50)) }, 422],
          [{ data: base64("<html><script>alert(1)</script></html>") }, 422],
          [{ format: "svg" }, 422],
          [
            {
              format: "svg",
              data: base64('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>')
            },
            422
          ],
          [{ data: "A".repeat(4 * 1024 * 1024) }, 413],
          [{ resolution: 5 }, 400]
        ]
        for (const [more, status] of problems) {
          assert.strictEqual((await upload(more)).status, status, JSON.stringify(more).slice(0, 80))
        }
        const script =
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4" onload="alert(1)"><script>alert(1)</script><rect width="4" height="4"/></svg>'
        const svg = (await (
          await upload({ emojiSlug: "red-heart", format: "svg", data: base64(script) })
        ).json()) as Image
        const served = await fetch((await left.url()) + svg.url)
        assert.notMatch(await served.text(), /script|onload|alert/)
        assert.strictEqual(served.headers.get("x-content-type-options"), "nosniff")

        await validate()
        assert.strictEqual((await broken(right)).total, 0)
        const name = url.slice(url.lastIndexOf("/") + 1)
        await Effect.runPromise(
          database.query(`UPDATE blob SET bytes = substring(bytes FROM 1 FOR 40) WHERE name = '${name}'`)
        )
        await Effect.runPromise(database.query(`DELETE FROM blob WHERE name = '${svg.url.slice(8)}'`))
        await validate()
        for (const api of [left, right]) {
          const { items } = await broken(api)
          assert.sameDeepMembers(
            items.map(({ emojiSlug, id, reason }) => [emojiSlug, id, reason]),
            [
              ["rocket", id, "truncated"],
              ["red-heart", svg.id, "missing"]
            ]
          )
        }
        assert.strictEqual((await upload()).status, 201)
        assert.deepStrictEqual(
          (await broken(right)).items.map(({ emojiSlug }) => emojiSlug),
          ["red-heart"]
        )
        for (const deleted of [id, svg.id]) await send(right, "DELETE", `/api/admin/images/${deleted}`)
        await left.eventually(async () => (await urlsOn(left)).length === 0)
        await left.eventually(async () => (await broken(left)).total === 0)
        assert.strictEqual((await fetch((await right.url()) + url)).status, 404)
        // Each deletion adds a job in its transaction.
        await left.eventually(async () => {
          const { items } = (await (await send(left, "GET", "/api/admin/jobs?limit=50")).json()) as Jobs
          const job = items.find(({ name }) => name === "delete-unused-image")
          return job?.lastRun?.status === "succeeded" && job.queued + job.running + job.dead === 0
        })
      })
    }).pipe(Effect.scoped)
)
