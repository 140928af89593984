import type { Renderer } from "./server/Renderer.ts"
import { readClientFiles } from "./server/clientFiles.ts"
import { pathToFileURL } from "node:url"
import { join } from "node:path"

/** Loads a bundle, which is in a folder; see `bundle`. */
export const loadBundle = async (folder: string): Promise<Renderer> => {
  const module: { readonly createRenderer: (files: ReturnType<typeof readClientFiles>) => Renderer } = await import(
    pathToFileURL(join(folder, "server.js")).href
  )
  return module.createRenderer(readClientFiles(join(folder, "client")))
}
