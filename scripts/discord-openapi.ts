/**
 * Extracts from Discord's OpenAPI document (github.com/discord/discord-api-spec) the endpoints that the fake Discord
 * implements. Tests compare the fake with the result.
 *
 * Usage: `npx node scripts/discord-openapi.ts <openapi.json>`
 */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

const target = join(import.meta.dirname, "../packages/adapters-discord/test/support/discord-openapi.json")

const methodsByPath: Readonly<Record<string, ReadonlyArray<string>>> = {
  "/users/@me": ["get"],
  "/users/@me/guilds": ["get"],
  "/guilds/{guild_id}": ["get"],
  "/guilds/{guild_id}/emojis": ["post"],
  "/guilds/{guild_id}/emojis/{emoji_id}": ["delete"],
  "/guilds/{guild_id}/stickers": ["post"]
}

const { components, info, openapi, paths } = JSON.parse(readFileSync(process.argv[2]!, "utf8"))

const kept = Object.fromEntries(
  Object.entries(methodsByPath).map(([path, methods]) => [
    path,
    Object.fromEntries(["parameters", ...methods].map((key) => [key, paths[path][key]]))
  ])
)

/** The schemas to which the extracted parts refer, directly or through other schemas. */
const schemas: Record<string, unknown> = {}
const addSchemas = (part: unknown): void => {
  const names = Array.from(JSON.stringify(part).matchAll(/#\/components\/schemas\/([^"]+)"/g), ([, name]) =>
    String(name)
  )
  for (const name of names) {
    if (Object.hasOwn(schemas, name)) continue
    schemas[name] = components.schemas[name]
    addSchemas(schemas[name])
  }
}
const { headers, responses, securitySchemes } = components
addSchemas([kept, responses])

writeFileSync(
  target,
  `${JSON.stringify({ openapi, info, paths: kept, components: { schemas, responses, headers, securitySchemes } }, null, 1)}\n`
)
