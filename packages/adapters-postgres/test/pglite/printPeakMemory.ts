import { Effect } from "effect"
import { openEmptyPglite } from "../pgliteTemplate.ts"

// Enough statements for V8 to optimize every hot function.
const work = Effect.flatMap(openEmptyPglite(), ({ query }) =>
  Effect.repeat(query("SELECT sum(n * 2) FROM generate_series(1, 100000) n", [], "object"), { times: 8 })
)
await Effect.runPromise(Effect.scoped(work))
process.stdout.write(String(process.resourceUsage().maxRSS / 1024))
