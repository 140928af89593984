import { gunzipSync } from "node:zlib"
import pacote from "pacote"

const block = 512

const field = (header: Buffer, start: number, end: number): string =>
  header.toString("utf8", start, end).replace(/\0.*$/su, "")

/**
 * The text of one file of a published package, `name@version`. No other file of the tarball is looked into: what is not
 * asked for, artwork above all, never leaves the archive.
 */
export const readPackage = async (spec: string, path: string): Promise<string> => {
  const tar = gunzipSync(await pacote.tarball(spec))
  for (let at = 0; at + block <= tar.length;) {
    const header = tar.subarray(at, at + block)
    const size = Number.parseInt(field(header, 124, 136), 8) || 0
    // The first segment is the archive's own folder, by whatever name.
    const name = field(header, 0, 100).replace(/^[^/]*\//, "")
    if (name === path) return tar.toString("utf8", at + block, at + block + size)
    at += block + Math.ceil(size / block) * block
  }
  throw new Error(`${spec} holds no ${path}`)
}

/** `readPackage` of a JSON file, whose shape the caller vouches for. */
export const readPackageJson = async <A>(spec: string, path: string): Promise<A> =>
  JSON.parse(await readPackage(spec, path))
