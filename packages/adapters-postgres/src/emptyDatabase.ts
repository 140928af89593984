import { createReadStream, createWriteStream } from "node:fs"
import { mkdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import { promisify } from "node:util"
import { createZstdDecompress, zstdDecompress } from "node:zlib"
import { extract } from "tar-stream"

const archive = new URL("../data/empty-database.tar.zst", import.meta.url)

/**
 * Returns the tarball from which in-memory databases are restored. `npm run empty-database` creates the tarball for the
 * installed version of PGlite.
 */
export const emptyDatabase = async (): Promise<Blob> =>
  new Blob([await promisify(zstdDecompress)(await readFile(archive))])

/**
 * Unpacks the tarball of an empty database into a folder. Running initdb instead would take five times the processor
 * time, and loading the tarball with PGlite would take 160 MiB more memory.
 */
export const unpackEmptyDatabase = async (folder: string): Promise<void> => {
  const entries = extract()
  const write = async () => {
    for await (const entry of entries) {
      const { name, type } = entry.header
      // These file modes keep other users of the operating system from reading the database.
      if (type === "directory") await mkdir(join(folder, name), { recursive: true, mode: 0o700 })
      else await pipeline(entry, createWriteStream(join(folder, name), { mode: 0o600 }))
      entry.resume()
    }
  }
  await Promise.all([pipeline(createReadStream(archive), createZstdDecompress(), entries), write()])
}
