import { execFileSync } from "node:child_process"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"

const root = join(import.meta.dirname, "../..")

/** Where the units expect the service. */
const installed = "/opt/emoji-catalogue"

/** From 0 to 10, less is safer: 2 is "OK". */
const maxExposure = 2

/**
 * Fails if systemd does not accept the units of `deploy` for the service in a folder, or rates their rights as unsafe. Returns
 * their names.
 */
export const checkUnits = (service: string, parent: string): ReadonlyArray<string> => {
  const folder = join(parent, "units")
  mkdirSync(folder)
  const paths = ["api", "worker"].map((app) => `deploy/emoji-catalogue-${app}@.service`)
  return paths.map((path) => {
    const unit = join(folder, basename(path).replace("@", "@3000"))
    const text = readFileSync(join(root, path), "utf8")
    // Images have a Node of their own.
    const placed = text.replaceAll(`${installed}/node_modules/node/bin/node`, process.execPath)
    writeFileSync(unit, placed.replaceAll(installed, service))
    const analyze = (...args: ReadonlyArray<string>) =>
      execFileSync("systemd-analyze", [...args, unit], { encoding: "utf8", stdio: "pipe" })
    analyze("verify", "--man=no", "--recursive-errors=yes")
    analyze("security", "--offline=true", `--threshold=${maxExposure * 10}`)
    return basename(path)
  })
}
