import { StorageUnavailable } from "@emoji-catalogue/application/ports"
import { assert, it } from "@effect/vitest"
import { Cause, Effect, Exit } from "effect"
import { execFileSync } from "node:child_process"
import { readdirSync } from "node:fs"
import { temporaryFolder } from "../../../../scripts/test-support/temporaryFolder.ts"
import { integrityOf, tarballCache } from "../../src/artwork/tarballCache.ts"

/** A file system of 64 KiB, where the machine allows mounting one. */
const smallDisk = Effect.acquireRelease(
  Effect.sync(() => {
    const path = temporaryFolder()
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", path], { stdio: "ignore" })
    return path
  }),
  (path) => Effect.sync(() => execFileSync("umount", ["--lazy", path]))
)

const canMount = Effect.runSync(Effect.exit(Effect.scoped(smallDisk)))._tag === "Success"

it.live.skipIf(!canMount)("on a full disk a tarball is not cached, and the defect says so", () =>
  Effect.gen(function* () {
    const folder = yield* smallDisk
    const bytes = new Uint8Array(100_000)
    const exit = yield* Effect.exit(tarballCache(folder).put(integrityOf(bytes), bytes))
    assert.isTrue(Exit.isFailure(exit) && StorageUnavailable.isFull(Cause.squash(exit.cause)))
    assert.isEmpty(readdirSync(folder))
  }).pipe(Effect.scoped)
)
