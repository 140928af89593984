import { makeApiKeySecret } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { execFileSync } from "node:child_process"
import { cpSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { onTestFinished } from "vitest"
import { temporaryFolder } from "../../../scripts/test-support/temporaryFolder.ts"
import { ApiProcess } from "./ApiProcess.ts"
import { makeService } from "./security/Service.ts"
import { importedDataDir } from "./templates.ts"

const ADMIN_API_KEY = makeApiKeySecret(new Uint8Array(32).fill(1))

const remount = (path: string, options: string) =>
  execFileSync("mount", ["-o", `remount,${options}`, path], { stdio: "ignore" })

const resize = (path: string, kibibytes: number) => remount(path, `size=${kibibytes}k`)

/** Mounts a separate file system, and returns its path. */
const mountDisk = (size = "300m"): string => {
  const path = temporaryFolder()
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", path], { stdio: "ignore" })
  return path
}
const unmount = (path: string) => execFileSync("umount", ["--lazy", path])

const canMount = (() => {
  try {
    unmount(mountDisk())
    return true
  } catch {
    return false
  }
})()

/** The kibibytes that the files of a disk take. */
const usedOf = (path: string): number => {
  const { bfree, blocks, bsize } = statfsSync(path)
  return ((blocks - bfree) * bsize) / 1024
}

const request = async (api: ApiProcess, path: string, body?: string) =>
  fetch(`${await api.url()}/api/admin/${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { "content-type": "application/json", "x-api-key": ADMIN_API_KEY },
    ...(body === undefined ? {} : { body })
  })

const issueKey = async (api: ApiProcess) => {
  const response = await request(api, "api-keys", '{"name":"An app"}')
  const { code } = (await response.json()) as { readonly code?: string }
  return { status: response.status, code, retryAfter: response.headers.get("retry-after") }
}

/** When the job `prune` last started. */
const lastRun = async (api: ApiProcess) => {
  const { items } = (await (await request(api, "jobs")).json()) as {
    items: ReadonlyArray<{ name: string; lastRun: { startedAt: string } | null }>
  }
  return items.find(({ name }) => name === "prune")?.lastRun?.startedAt
}

/** Starts an API on a full disk, gives it space, and fails unless the API recovers. */
const assertRecovers = async (env: Readonly<Record<string, string>>, giveSpace: () => void) => {
  const api = new ApiProcess({ ADMIN_API_KEY, ...env })
  assert.strictEqual(await api.total(), 3944)
  const { checks, status } = await api.health()
  assert.deepStrictEqual([status, checks["database"]?.status, checks["disk"]?.status], ["degraded", "ok", "failed"])
  assert.deepStrictEqual(await issueKey(api), { status: 503, code: "unavailable", retryAfter: "5" })
  const before = await lastRun(api)

  giveSpace()
  await api.eventually(async () => (await api.health()).status === "ok")
  assert.strictEqual((await issueKey(api)).status, 201)
  // Jobs run too, although their queue could not be opened at the start.
  await api.eventually(async () => (await request(api, "jobs/prune", "")).status === 201)
  await api.eventually(async () => (await lastRun(api)) !== before)
  return api
}

it.skipIf(!canMount).each([64, 4096])(
  "an installed API starts with %d KiB of free space, serves reads, and stores again once there is more",
  async (kibibytes) => {
    const disk = mountDisk()
    onTestFinished(() => void unmount(disk))
    const DATA_DIR = join(disk, "data")
    cpSync((await importedDataDir()).DATA_DIR, DATA_DIR, { recursive: true })
    const used = usedOf(disk)
    resize(disk, used + kibibytes)
    const api = await assertRecovers({ DATA_DIR }, () => resize(disk, used + 200 * 1024))
    assert.strictEqual(await api.stop(), 0)
  }
)

it("refuses writes while less than the reserve is free, even if the disk is not full", async () => {
  const { DATA_DIR } = await importedDataDir()
  const FREE_SPACE_FILE = join(temporaryFolder(), "bytes")
  const setFree = (mebibytes: number) => writeFileSync(FREE_SPACE_FILE, String(mebibytes * 2 ** 20))
  setFree(31)
  const NODE_OPTIONS = `--import=${new URL("freeSpace.mjs", import.meta.url).href}`
  const api = await assertRecovers({ DATA_DIR, FREE_SPACE_FILE, NODE_OPTIONS }, () => setFree(33))

  // It fills up later.
  setFree(31)
  assert.deepStrictEqual(await issueKey(api), { status: 503, code: "unavailable", retryAfter: "5" })
  assert.strictEqual(await api.total(), 3944)
  await api.eventually(async () => (await api.health()).checks["disk"]?.status === "failed")
  setFree(33)
  await api.eventually(async () => (await api.health()).status === "ok")
  assert.strictEqual((await issueKey(api)).status, 201)
  assert.strictEqual(await api.stop(), 0)
})

it("exits with 0 on SIGTERM while the disk is full, and logs which counts are lost", async () => {
  const { DATA_DIR } = await importedDataDir()
  const FREE_SPACE_FILE = join(temporaryFolder(), "bytes")
  writeFileSync(FREE_SPACE_FILE, "0")
  const NODE_OPTIONS = `--import=${new URL("freeSpace.mjs", import.meta.url).href}`
  const api = new ApiProcess({ DATA_DIR, FREE_SPACE_FILE, NODE_OPTIONS })
  assert.strictEqual((await fetch(`${await api.url()}/api/emoji/red-heart`)).status, 200)
  assert.strictEqual(await api.stop(), 0)
  assert.include(api.stdout, "emoji usage: database unavailable at shutdown, counts lost")
})

/** Ways to fill the folder of request bodies and to free space: no bytes for the rest of a file, or no inode for a new file. */
const fullFolders = [
  [
    "bytes",
    (path: string) => {
      const { bavail, bsize } = statfsSync(path)
      writeFileSync(join(path, "filler"), new Uint8Array(bavail * bsize - 64 * 1024))
    },
    (path: string) => rmSync(join(path, "filler"))
  ],
  [
    "inodes",
    (path: string) => {
      const { ffree, files } = statfsSync(path)
      remount(path, `nr_inodes=${files - ffree}`)
    },
    (path: string) => remount(path, "nr_inodes=10000")
  ]
] as const

it.skipIf(!canMount).each(fullFolders)(
  "while the folder of bodies has no %s left, uploads and drawings get 503, and the cause is logged and reported",
  (what, fill, empty) =>
    Effect.gen(function* () {
      const TMPDIR = mountDisk("64m")
      yield* Effect.addFinalizer(() => Effect.sync(() => unmount(TMPDIR)))
      const { DATA_DIR } = yield* Effect.promise(() => importedDataDir())
      const service = yield* makeService({ DATA_DIR, TMPDIR })
      yield* Effect.promise(async () => {
        const api = await service.start()
        const url = await api.url()
        const authorization = `Bearer ${await service.signIn(url, "member")}`
        const send = async (path: string, fields: Readonly<Record<string, string>>) => {
          const form = new FormData()
          for (const [name, value] of Object.entries(fields)) form.append(name, value)
          form.append("file", new Blob([new Uint8Array(400_000)]), "image.png")
          const response = await fetch(url + path, { method: "POST", headers: { authorization }, body: form })
          const { code } = (await response.json()) as { readonly code: string }
          return { status: response.status, code, retryAfter: response.headers.get("retry-after") }
        }
        const upload = () => send("/api/uploads", { name: "cat", licence: "CC0-1.0" })
        const draw = () => send("/api/emoji/drawings", { title: "A cat" })
        const accepted = { status: 422, code: "unprocessable_image", retryAfter: null }
        // On a slow disk, the database may exceed the time limit of a request. Clients then send the request again.
        const untilNotUnavailable = (request: typeof upload) =>
          api.eventually(async () => {
            const response = await request()
            return response.status !== 503 && response
          })
        const assertAccepted = async () => {
          for (const request of [upload, draw]) assert.deepStrictEqual(await untilNotUnavailable(request), accepted)
        }
        await assertAccepted()

        // The body is deleted once the response is sent.
        await api.eventually(async () => !readdirSync(TMPDIR).some((name) => name.includes("body")))
        fill(TMPDIR)
        const start = api.stdout.length
        for (const request of [upload, draw]) {
          assert.deepStrictEqual(await request(), { status: 503, code: "unavailable", retryAfter: "5" })
        }
        const logged = api.stdout
          .slice(start)
          .split("\n")
          .filter((line) => line.includes("Request failed"))
        assert.lengthOf(logged, 2)
        for (const line of logged) assert.match(line, /ENOSPC: no space left on device/)
        if (what === "bytes") await api.eventually(async () => (await api.health()).checks["disk"]?.status === "failed")
        assert.strictEqual(await api.total(), 3944)

        empty(TMPDIR)
        const end = api.stdout.length
        await assertAccepted()
        assert.notInclude(api.stdout.slice(end), "ENOSPC")
        await api.eventually(async () => (await api.health()).checks["disk"]?.status === "ok")
        assert.strictEqual(await api.stop(), 0)
      })
    }).pipe(Effect.scoped, Effect.runPromise)
)
