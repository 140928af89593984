/**
 * Creates `data/empty-database.tar.zst` with GNU tar. New embedded databases are unpacked from this archive. With
 * `--check`, creates a database and fails if its files differ from the archive. The contents of `pg_control` and the
 * write-ahead log are not compared, because they contain the time and a random id.
 */
import { execFileSync } from "node:child_process"
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib"
import { createPglite } from "../src/pglite/createPglite.ts"

const archive = join(import.meta.dirname, "../data/empty-database.tar.zst")

const varies = /^global\/pg_control$|^pg_wal\/[0-9A-F]{24}$/

/** Creates a database and closes it, so that the database has nothing to recover when it is opened again. */
const create = async (folder: string) => {
  process.env["TZ"] = "UTC"
  const pglite = await createPglite(folder)
  await pglite.close()
}

const pack = (folder: string): Buffer => {
  const options = ["--sort=name", "--mtime=@0", "--owner=0", "--group=0", "--numeric-owner"]
  const tar = execFileSync("tar", [...options, "-cf", "-", "-C", folder, "."], { maxBuffer: 2 ** 30 })
  return zstdCompressSync(tar, { params: { [constants.ZSTD_c_compressionLevel]: 19 } })
}

const unpack = (folder: string): void => {
  mkdirSync(folder)
  execFileSync("tar", ["-xf", "-", "-C", folder], { input: zstdDecompressSync(readFileSync(archive)) })
}

const filesIn = (folder: string): ReadonlySet<string> =>
  new Set(globSync("**/*", { cwd: folder }).filter((path) => statSync(join(folder, path)).isFile()))

const differences = (one: string, other: string): ReadonlyArray<string> => {
  const [inOne, inOther] = [filesIn(one), filesIn(other)]
  const isEqual = (path: string) => readFileSync(join(one, path)).equals(readFileSync(join(other, path)))
  return [
    ...inOne.symmetricDifference(inOther),
    ...Array.from(inOne.intersection(inOther)).filter((path) => !varies.test(path) && !isEqual(path))
  ].toSorted()
}

const [option, ...others] = process.argv.slice(2)
if (others.length > 0 || (option !== undefined && option !== "--check")) {
  console.error("Usage: npm run empty-database [-- --check]")
  process.exit(1)
}

const temporary = mkdtempSync(join(tmpdir(), "empty-database-"))
try {
  const created = join(temporary, "created")
  await create(created)
  if (option === "--check") {
    const unpacked = join(temporary, "unpacked")
    if (existsSync(archive)) unpack(unpacked)
    else mkdirSync(unpacked)
    const different = differences(created, unpacked)
    const compared = Array.from(filesIn(created)).filter((path) => !varies.test(path)).length
    console.log(`${compared} files compared, ${different.length} differ`)
    if (different.length > 0) {
      console.error(`Run npm run empty-database. Different: ${different.slice(0, 10).join(", ")}`)
      process.exitCode = 1
    }
  } else {
    const content = pack(created)
    mkdirSync(join(archive, ".."), { recursive: true })
    writeFileSync(archive, content)
    console.log(`${archive}: ${content.length} bytes`)
  }
} finally {
  rmSync(temporary, { recursive: true })
}
