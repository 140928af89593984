import { createGunzip } from "node:zlib"
import { posix } from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { Parser, type ReadEntry } from "tar"

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
const pathIn = ({ path }: ReadEntry): string | undefined => {
  const inside = path.slice(path.indexOf("/") + 1)
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
  const parser = new Parser({ strict: true })
  parser.on("entry", (entry) => {
    const path = pathIn(entry)
    const isFile = entry.type === "File" || entry.type === "OldFile"
    if (path === undefined || !isFile || !wanted(path)) return entry.resume()
    const parts: Array<Uint8Array> = []
    entry.on("data", (part: Uint8Array) => parts.push(part))
    entry.on("end", () => files.set(path, Buffer.concat(parts)))
  })
  const parsed = new Promise<void>((resolve, reject) => {
    parser.on("end", resolve)
    parser.on("error", reject)
  })
  parsed.catch(() => {})
  await pipeline(Readable.from([tarball]), createGunzip(), atMost(limit), async (chunks) => {
    for await (const chunk of chunks) parser.write(Buffer.from(chunk))
    parser.end()
    await parsed
  })
  return files
}
