// This module is loaded into a process before the process's own modules. It appends the URL of each of these modules to
// the file MODULES_FILE, one URL per line.
import { appendFileSync } from "node:fs"
import { registerHooks } from "node:module"

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context)
    appendFileSync(process.env.MODULES_FILE, `${resolved.url}\n`)
    return resolved
  }
})
