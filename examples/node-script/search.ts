/**
 * Finds emoji in a terminal: `node search.ts <text> [language]`. EMOJI_CATALOGUE_URL has the address of the service,
 * `http://localhost:3000` by default.
 */
import { ConnectionError, createClient, ProblemError } from "@emoji-catalogue/client-sdk"

const [text, language = "en"] = process.argv.slice(2)
if (text === undefined) {
  console.error("Usage: node search.ts <text> [language]")
  process.exit(1)
}

const client = createClient({ baseUrl: process.env["EMOJI_CATALOGUE_URL"] ?? "http://localhost:3000" })

try {
  // The service checks the language.
  const { items, total } = await client.emoji.search({ q: text, language: language as "en", limit: 10 })
  for (const { codepoint, emoji, name } of items) console.log(`${emoji}  ${name} (${codepoint})`)
  if (total > items.length) console.log(`and ${total - items.length} more`)
} catch (error) {
  if (error instanceof ConnectionError) console.error(error.message)
  else if (!(error instanceof ProblemError)) throw error
  else for (const { message, path } of error.errors) console.error(`${path}: ${message}`)
  process.exitCode = 1
}
