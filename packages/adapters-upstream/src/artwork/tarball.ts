import { createGunzip } from "node:zlib"
import { posix } from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { extract } from "tar-stream"

/** In bytes, of a tarball as it is loaded and unpacked: what is larger is refused, whoever made it. */
export const limits = { packed: 64 * 2 ** 20, unpacked: 600 * 2 ** 20 }

export class TooLarge extends Error {
  constructor(limit: number) {
    super(`is larger than ${limit / 2 ** 20} MiB`)
  }
}

/** All bytes of a stream; listens to its errors for good, since one that nobody hears ends the process. */
export const bytesOf = (stream: NodeJS.EventEmitter, limit: number): Promise<Uint8Array> =>
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

/** Passes bytes on; throws where they come to more than `limit`. */
const atMost = (limit: number) =>
  async function* (source: AsyncIterable<Uint8Array>) {
    let size = 0
    for await (const bytes of source) {
      size += bytes.length
      if (size > limit) throw new TooLarge(limit)
      yield bytes
    }
  }

/** The path inside the package; `undefined` of what stands for another place than it says. */
const pathIn = (name: string): string | undefined => {
  const inside = name.slice(name.indexOf("/") + 1)
  return posix.normalize(inside) === inside && !inside.startsWith("..") ? inside : undefined
}

/**
 * Goes through the files of a package's tarball and keeps the contents of those that are `wanted`, in memory. Nothing is
 * written, so no path in it leads anywhere; links are passed over. Paths are without the folder that npm puts first.
 */
export const filesOf = async (
  tarball: Uint8Array,
  wanted: (path: string) => boolean,
  limit = limits.unpacked
): Promise<ReadonlyMap<string, Uint8Array>> => {
  const files = new Map<string, Uint8Array>()
  const entries = extract()
  const unpacked = pipeline(Readable.from([tarball]), createGunzip(), atMost(limit), entries)
  // Whoever reads the entries hears of it too.
  unpacked.catch(() => {})
  for await (const entry of entries) {
    const path = pathIn(entry.header.name)
    if (path === undefined || entry.header.type !== "file" || !wanted(path)) {
      entry.resume()
      continue
    }
    const size = entry.header.size ?? 0
    if (size > limit) throw new TooLarge(limit)
    // Not in parts that are put together: a file may have a hundred megabytes, and twice that would be held.
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
