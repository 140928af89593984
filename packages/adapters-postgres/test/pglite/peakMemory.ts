import { openEmpty } from "../PgliteTemplate.ts"

// Enough for V8 to optimise whatever it would.
const pglite = await openEmpty()
for (let i = 0; i < 8; i++) await pglite.query("SELECT sum(n * 2) FROM generate_series(1, 100000) n")
await pglite.close()
process.stdout.write(String(process.resourceUsage().maxRSS / 1024))
