// Loaded into a process before its modules: appends the URL of each module to the file MODULES_FILE, one per line.
import { appendFileSync } from "node:fs"
import { registerHooks } from "node:module"

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context)
    appendFileSync(process.env.MODULES_FILE, `${resolved.url}\n`)
    return resolved
  }
})
