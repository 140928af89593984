import { gzipSync } from "node:zlib"

export interface Entry {
  readonly path: string
  readonly content?: string | Uint8Array
  /** Makes the entry a symbolic link to this target. */
  readonly link?: string
}

const block = 512

const header = (path: string, size: number, link: string | undefined): Buffer => {
  const bytes = Buffer.alloc(block)
  bytes.write(path, 0, 100)
  bytes.write("0000644\0", 100)
  bytes.write("0000000\0", 108)
  bytes.write("0000000\0", 116)
  bytes.write(`${size.toString(8).padStart(11, "0")}\0`, 124)
  bytes.write("00000000000\0", 136)
  bytes.write("        ", 148)
  bytes.write(link === undefined ? "0" : "2", 156)
  bytes.write(link ?? "", 157, 100)
  bytes.write("ustar\u000000", 257)
  const sum = bytes.reduce((total, byte) => total + byte, 0)
  bytes.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148)
  return bytes
}

/** A tarball of exactly these entries, including ones that no tool would write. */
export const makeTarball = (entries: ReadonlyArray<Entry>): Uint8Array =>
  gzipSync(
    Buffer.concat([
      ...entries.flatMap(({ content = "", link, path }) => {
        const bytes = Buffer.from(content)
        const padding = Buffer.alloc((block - (bytes.length % block)) % block)
        return [
          header(path, link === undefined ? bytes.length : 0, link),
          ...(link === undefined ? [bytes, padding] : [])
        ]
      }),
      Buffer.alloc(2 * block)
    ])
  )

/** A package's tarball in npm's format. */
export const packageTarball = (files: Readonly<Record<string, string>>): Uint8Array =>
  makeTarball(Object.entries(files).map(([path, content]) => ({ path: `package/${path}`, content })))
