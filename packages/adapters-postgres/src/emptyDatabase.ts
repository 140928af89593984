import { readFile } from "node:fs/promises"
import { promisify } from "node:util"
import { zstdDecompress } from "node:zlib"

const archive = new URL("../data/empty-database.tar.zst", import.meta.url)

/**
 * A tarball of an empty database of this version of PGlite, from which a new one is restored: initdb takes three times the
 * processor time. `npm run empty-database` makes it.
 */
export const emptyDatabase = async (): Promise<Blob> =>
  new Blob([await promisify(zstdDecompress)(await readFile(archive))])
