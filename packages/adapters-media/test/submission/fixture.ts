import { readFile } from "node:fs/promises"
import { join } from "node:path"

/** A file of `fixtures`, which are images as base64: the repository has no other files of images. */
export const fixture = async (name: string): Promise<Buffer> =>
  Buffer.from(await readFile(join(import.meta.dirname, "fixtures", `${name}.base64`), "utf8"), "base64")
