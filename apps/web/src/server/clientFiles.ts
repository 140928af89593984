import { readdirSync, readFileSync } from "node:fs"
import { extname, join } from "node:path"
import type { Files } from "./Renderer.ts"

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml"
}

export const readClientFiles = (folder: string): Files =>
  new Map(
    readdirSync(folder)
      .filter((name) => extname(name) in types)
      .map((name) => [name, { type: types[extname(name)]!, bytes: readFileSync(join(folder, name)) }])
  )

/** The address of the file with this name before its hash. */
export const addressOfFile = (files: Files, name: string, extension: "css" | "js"): string => {
  const found = [...files.keys()].find((each) => each.startsWith(`${name}-`) && each.endsWith(`.${extension}`))
  if (found === undefined) throw new Error(`The bundle has no ${name}.${extension}`)
  return `/web/${found}`
}
