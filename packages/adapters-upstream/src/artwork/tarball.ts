import { createGunzip } from "node:zlib"
import { posix } from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { extract } from "tar-stream"

/** The maximum size of a tarball in bytes, packed and unpacked. */
export const limits = { packed: 64 * 2 ** 20, unpacked: 600 * 2 ** 20 }

export class TooLarge extends Error {
  constructor(limit: number) {
    super(`is larger than ${limit / 2 ** 20} MiB`)
  }
}

/** Reads a whole stream. The error listener is never removed, because an error without a listener ends the process. */
export const readStream = (stream: NodeJS.EventEmitter, limit: number): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const parts: Array<Uint8Array> = []
    let size = 0
    stream.on("error", reject)
    stream.on("data", (part: Uint8Array) => {
      size += part.length
      if (size > limit) reject(new TooLarge(limit))
      else parts.push(part)
    })
    stream.on("end", () => resolve(Buffer.concat(parts)))
  })

const limitBytes = (limit: number) =>
  async function* (source: AsyncIterable<Uint8Array>) {
    let size = 0
    for await (const bytes of source) {
      size += bytes.length
      if (size > limit) throw new TooLarge(limit)
      yield bytes
    }
  }

/** The path inside the package; `undefined` for a path that is not normalized or leaves the package. */
const packagePath = (name: string): string | undefined => {
  const inside = name.slice(name.indexOf("/") + 1)
  return posix.normalize(inside) === inside && !inside.startsWith("..") ? inside : undefined
}

/**
 * Extracts the `wanted` files of a package's tarball into memory. Writes nothing to disk, so no path in the tarball can
 * overwrite a file. Skips links. Paths are given without the top folder that npm adds.
 */
export const extractFiles = async (
  tarball: Uint8Array,
  wanted: (path: string) => boolean,
  limit = limits.unpacked
): Promise<ReadonlyMap<string, Uint8Array>> => {
  const files = new Map<string, Uint8Array>()
  const entries = extract()
  const unpacked = pipeline(Readable.from([tarball]), createGunzip(), limitBytes(limit), entries)
  // The error is ignored here to prevent an unhandled rejection. Reading the entries throws the same error.
  unpacked.catch(() => {})
  for await (const entry of entries) {
    const path = packagePath(entry.header.name)
    if (path === undefined || entry.header.type !== "file" || !wanted(path)) {
      entry.resume()
      continue
    }
    const size = entry.header.size ?? 0
    if (size > limit) throw new TooLarge(limit)
    // The array has the final size, because concatenating parts needs twice the memory, and a file may have 100 MB.
    const bytes = new Uint8Array(size)
    let at = 0
    for await (const part of entry as AsyncIterable<Uint8Array>) {
      bytes.set(part, at)
      at += part.length
    }
    files.set(path, bytes)
  }
  await unpacked
  return files
}
