import { contractEndpoints } from "@emoji-catalogue/http-api"
import { guilds } from "./servers.ts"

/** Every endpoint of the contract, with its path in OpenAPI notation. */
export const endpointTemplates = contractEndpoints.map((endpoint) => ({
  endpoint,
  template: endpoint.path.replace(/:(\w+)/g, "{$1}")
}))

/** Method and path template of every endpoint. */
export const endpoints = endpointTemplates.map(({ endpoint, template }) => [endpoint.method, template] as const)

const parameters: Readonly<Record<string, string>> = {
  slug: "red-heart",
  trait: "flags",
  version: "4.0",
  language: "ja",
  source: "github",
  platform: "twitter",
  left: "twitter@14.0",
  right: "openmoji",
  carrier: "docomo",
  keyword: "love",
  name: "prune",
  kind: "carriers",
  guildId: guilds.managed,
  emojiId: "1",
  backupId: "3f0d9a4e-8a1c-4b53-9a67-1a2b3c4d5e6f",
  publicId: "6a2f41a3-c54c-4ad2-9c1c-8f1f0b4f3a11",
  accountId: "6a2f41a3-c54c-4ad2-9c1c-8f1f0b4f3a11"
}

/** The same parameter name has different values in different paths. */
const parametersOf = (template: string): typeof parameters => {
  if (template.includes("/category/")) return { slug: "flags" }
  if (template.includes("/proposals/")) return { slug: "l2-09-026" }
  return template.includes("/platform/") ? { ...parameters, version: "17.0" } : parameters
}

/** A path that the sample data has a response for; `overrides` replaces some of its parameters. */
export const examplePath = (template: string, overrides: Readonly<Record<string, string>> = {}): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => overrides[name] ?? parametersOf(template)[name]!)

const exampleImage = {
  emojiSlug: "red-heart",
  platform: "twitter",
  platformVersion: "17.0",
  format: "svg",
  data: btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect width="36" height="36"/></svg>')
}

/** The JSON body that a POST endpoint requires. */
export const exampleBody = (template: string): object => {
  if (template.endsWith("/rotate")) return { gracePeriodHours: 24 }
  if (template.includes("/webhooks")) return { url: "https://receiver.example/webhooks", events: ["IMPORT_COMPLETED"] }
  if (template.includes("/keywords")) return { emojiSlug: "red-heart", language: "en", keyword: "crush" }
  if (template.includes("/aliases")) return { emojiSlug: "red-heart", alias: "true love" }
  if (template.endsWith("/images")) return exampleImage
  if (template.endsWith("/backups/{backupId}/restore")) return { dryRun: true }
  if (template.startsWith("/api/servers/")) return { uploadId: "6a2f41a3-c54c-4ad2-9c1c-8f1f0b4f3a11" }
  if (template.endsWith("/lookup")) return { items: ["red-heart", "nothing"] }
  if (template.endsWith("/convert")) return { text: "I ❤️ it", to: "names" }
  if (template.endsWith("/creations")) return { sequence: "😀‍❤️" }
  return template.includes("/imports/") ? {} : { name: "An app" }
}

/** The query that an endpoint requires, or that makes it fast. */
export const exampleQuery = (template: string): string => {
  if (/emoji\/(?:search|autocomplete)/.test(template)) return "?q=a&facets=true"
  if (template.endsWith("/zip")) return "?emoji=red-heart,woman-astronaut&size=32"
  if (template.endsWith("/svgs")) return "?platform=twitter&emoji=red-heart,woman-astronaut"
  if (template.endsWith("/auth/me")) return "?submissions=keep"
  return template.includes("/png/") ? "?size=16" : ""
}
