import { makeApiKeySecret } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { execFileSync } from "node:child_process"
import { cpSync, statfsSync } from "node:fs"
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

const issueKey = async (api: ApiProcess) => (await request(api, "api-keys", '{"name":"An app"}')).status

/** When the job `prune` last began. */
const lastRun = async (api: ApiProcess) => {
  const { items } = (await (await request(api, "jobs")).json()) as {
    items: ReadonlyArray<{ name: string; lastRun: { startedAt: string } | null }>
  }
  return items.find(({ name }) => name === "prune")?.lastRun?.startedAt
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

    const api = new ApiProcess({ DATA_DIR, ADMIN_API_KEY })
    assert.strictEqual(await api.total(), 3944)
    const { checks, status } = await api.health()
    assert.deepStrictEqual([status, checks["database"]?.status, checks["disk"]?.status], ["degraded", "ok", "failed"])
    assert.strictEqual(await issueKey(api), 503)
    const before = await lastRun(api)

    resize(disk, used + 200 * 1024)
    await api.eventually(async () => (await api.health()).status === "ok")
    assert.strictEqual(await issueKey(api), 201)
    // Jobs run too: their queue could not be opened at the start.
    await api.eventually(async () => (await request(api, "jobs/prune", "")).status === 201)
    await api.eventually(async () => (await lastRun(api)) !== before)
    assert.strictEqual(await api.stop(), 0)
  }
)
