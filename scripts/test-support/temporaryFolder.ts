import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const folders: Array<string> = []

/** Creates a folder. `removeTemporaryFolders`, which `setup.ts` calls after each test file, removes the folder. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "emoji-catalogue-"))
  folders.push(folder)
  return folder
}

export const removeTemporaryFolders = (): void => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}
