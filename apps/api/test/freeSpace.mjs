// Loaded into a process before its modules: the file FREE_SPACE_FILE has the free bytes of every disk.
import fs from "node:fs"
import promises from "node:fs/promises"
import { syncBuiltinESMExports } from "node:module"

const { statfsSync } = fs

const status = (path) => {
  const actual = statfsSync(path)
  const bavail = Math.floor(Number(fs.readFileSync(process.env.FREE_SPACE_FILE, "utf8")) / actual.bsize)
  return Object.assign(actual, { bavail })
}

fs.statfsSync = status
promises.statfs = async (path) => status(path)
syncBuiltinESMExports()
