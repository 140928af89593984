import { existsSync } from "node:fs"
import { mkdir, readFile, rename, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { Effect, Scope } from "effect"
import { createPglite } from "../src/pglite/createPglite.ts"
import { openPglite, type Pglite } from "../src/pglite/Pglite.ts"

const require = createRequire(import.meta.url)
const packageFolder = dirname(dirname(require.resolve("@electric-sql/pglite")))
const { version } = require(join(packageFolder, "package.json")) as { version: string }
const cache = join(dirname(dirname(packageFolder)), ".cache", "pglite")
const file = join(cache, `empty-${version}.tar`)

const create = async () => {
  const pglite = await createPglite()
  const dump = await pglite.dumpDataDir("none")
  await pglite.close()
  const temporary = `${file}.${process.pid}`
  await mkdir(cache, { recursive: true })
  await writeFile(temporary, new Uint8Array(await dump.arrayBuffer()))
  await rename(temporary, file)
}

/** An empty database, restored from a dump cached between runs: creating one takes four times as long. */
export const openEmptyPglite = Effect.fnUntraced(function* (folder?: string) {
  const dump = yield* Effect.promise(async () => {
    if (!existsSync(file)) await create()
    return new Blob([await readFile(file)])
  })
  return yield* Effect.orDie(openPglite(folder, dump))
})

const idle: Array<Pglite> = []

const reset = Effect.fnUntraced(function* ({ query }: Pglite) {
  // The checkpoint removes the write-ahead log, which is kept in memory here.
  for (const statement of ["DISCARD ALL", "DROP SCHEMA public CASCADE", "CREATE SCHEMA public", "CHECKPOINT"]) {
    yield* Effect.orDie(query(statement, [], "object"))
  }
})

/**
 * An empty database that is reset when the scope closes and then reused by this process: opening one takes longer than
 * most tests that use it. It is never closed. Only the schema `public` is reset.
 */
export const borrowEmptyPglite = Effect.acquireRelease(
  Effect.suspend(() => {
    const reused = idle.pop()
    return reused === undefined ? Scope.provide(openEmptyPglite(), Scope.makeUnsafe()) : Effect.succeed(reused)
  }),
  (pglite) =>
    Effect.andThen(
      reset(pglite),
      Effect.sync(() => idle.push(pglite))
    )
)
