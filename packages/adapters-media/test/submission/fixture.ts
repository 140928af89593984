import { readFile } from "node:fs/promises"
import { join } from "node:path"

/** An image file from `fixtures`. They are in base64, because the repository has no binary test images. */
export const fixture = async (name: string): Promise<Buffer> =>
  Buffer.from(await readFile(join(import.meta.dirname, "fixtures", `${name}.base64`), "utf8"), "base64")
