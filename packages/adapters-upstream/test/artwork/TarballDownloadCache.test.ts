import { DownloadCache } from "@emoji-catalogue/application/ports"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { temporaryFolder } from "../../../../scripts/test-support/temporaryFolder.ts"
import * as TarballDownloadCache from "../../src/artwork/TarballDownloadCache.ts"
import { integrityOf, tarballCache } from "../../src/artwork/tarballCache.ts"

const hour = 3_600_000

/** Caches tarballs, each last read some hours ago. Returns the hashes. */
const cacheAll = (folder: string, hoursAgo: ReadonlyArray<number>) =>
  Effect.forEach(hoursAgo, (hours) =>
    Effect.gen(function* () {
      const bytes = crypto.getRandomValues(new Uint8Array(16))
      const before = new Set(yield* files(folder))
      yield* tarballCache(folder).put(integrityOf(bytes), bytes)
      const [added] = (yield* files(folder)).filter((name) => !before.has(name))
      yield* age(folder, added!, hours)
      return integrityOf(bytes)
    })
  )

const files = (folder: string) => Effect.promise(() => readdir(folder))

const age = (folder: string, name: string, hours: number) =>
  Effect.promise(() => {
    const at = new Date(Date.now() - hours * hour)
    return utimes(join(folder, name), at, at)
  })

const deleteUnused = (cache: string, wanted: ReadonlyArray<string>, hours: number) =>
  DownloadCache.use(({ deleteUnused }) => deleteUnused(DateTime.makeUnsafe(Date.now() - hours * hour))).pipe(
    Effect.provide(
      TarballDownloadCache.layer({
        cache,
        integrities: Object.fromEntries(wanted.map((integrity, index) => [`package@${index}`, integrity]))
      })
    )
  )

it.live("deletes tarballs that were not read recently or are no longer pinned", () =>
  Effect.gen(function* () {
    const cache = temporaryFolder()
    const [recent, old, read, superseded] = yield* cacheAll(cache, [10, 30, 30, 1])
    const { get } = tarballCache(cache)
    assert.isDefined(yield* get(read!))
    yield* deleteUnused(cache, [recent!, old!, read!], 20)
    const left = yield* Effect.forEach([recent!, old!, read!, superseded!], get)
    assert.deepStrictEqual(
      left.map((bytes) => bytes !== undefined),
      [true, false, true, false]
    )
  })
)

it.live("deletes unfinished files of killed processes and keeps files being written", () =>
  Effect.gen(function* () {
    const cache = temporaryFolder()
    for (const name of ["killed.part", "written.part"]) {
      yield* Effect.promise(() => writeFile(join(cache, name), "half"))
    }
    yield* age(cache, "killed.part", 2)
    yield* deleteUnused(cache, [], 720)
    assert.deepStrictEqual(yield* files(cache), ["written.part"])
  })
)

it.live("keeps files of other programs, such as the folder lost+found of a volume", () =>
  Effect.gen(function* () {
    const cache = temporaryFolder()
    yield* cacheAll(cache, [30])
    yield* Effect.promise(() => mkdir(join(cache, "lost+found")))
    yield* Effect.promise(() => writeFile(join(cache, "notes.txt"), "kept"))
    yield* deleteUnused(cache, [], 20)
    assert.sameMembers(yield* files(cache), ["lost+found", "notes.txt"])
  })
)

it.live("does nothing before the first download", () => deleteUnused(join(temporaryFolder(), "downloads"), [], 1))
