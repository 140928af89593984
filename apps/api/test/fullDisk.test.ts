import { makeApiKeySecret } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { execFileSync } from "node:child_process"
import { cpSync, statfsSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { onTestFinished } from "vitest"
import { temporaryFolder } from "../../../scripts/test-support/temporaryFolder.ts"
import { ApiProcess } from "./ApiProcess.ts"
import { importedDataDir } from "./templates.ts"

const ADMIN_API_KEY = makeApiKeySecret(new Uint8Array(32).fill(1))

const resize = (path: string, kibibytes: number) =>
  execFileSync("mount", ["-o", `remount,size=${kibibytes}k`, path], { stdio: "ignore" })

/** A file system of its own until the test ends. */
const mountDisk = (): string => {
  const path = temporaryFolder()
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=300m", "tmpfs", path], { stdio: "ignore" })
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

/** When the job `prune` last began. */
const lastRun = async (api: ApiProcess) => {
  const { items } = (await (await request(api, "jobs")).json()) as {
    items: ReadonlyArray<{ name: string; lastRun: { startedAt: string } | null }>
  }
  return items.find(({ name }) => name === "prune")?.lastRun?.startedAt
}

/** Starts on a full disk, and gives it space. */
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
  // Jobs run too: their queue could not be opened at the start.
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

it("writes are refused while less than the reserve is free, also where that is not all of the disk", async () => {
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
