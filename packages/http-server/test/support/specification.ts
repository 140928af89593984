/** Method and path of every endpoint that the service promises under `/api`. The contract holds these and no others. */
export const promisedEndpoints = [
  ["GET", "/api/emoji"],
  ["GET", "/api/emoji/search"],
  ["GET", "/api/emoji/autocomplete"],
  ["GET", "/api/search/popular"],
  ["GET", "/api/search/recent"],
  ["GET", "/api/emoji/{slug}"],
  ["GET", "/api/emoji/random"],
  ["GET", "/api/emoji/category/{slug}"],
  ["GET", "/api/emoji/platform/{platform}"],
  ["GET", "/api/emoji/version/{version}"],
  ["GET", "/api/emoji/trait/{trait}"],
  ["GET", "/api/emoji/history/{slug}"],
  ["GET", "/api/emoji/related/{slug}"],
  ["GET", "/api/emoji/download/svg/{slug}"],
  ["GET", "/api/emoji/download/png/{slug}"],
  ["GET", "/api/emoji/categories"],
  ["GET", "/api/emoji/subgroups"],
  ["GET", "/api/emoji/years"],
  ["GET", "/api/emoji/versions"],
  ["GET", "/api/emoji/keywords"],
  ["GET", "/api/emoji/keyword/{keyword}"],
  ["GET", "/api/emoji/recent"],
  ["GET", "/api/emoji/popular"],
  ["POST", "/api/emoji/{slug}/copy"],
  ["GET", "/api/emoji/builder/parts"],
  ["GET", "/api/emoji/shortcodes"],
  ["GET", "/api/emoji/shortcodes/{source}"],
  ["GET", "/api/emoji/names/{language}"],
  ["GET", "/api/emoji/carriers"],
  ["GET", "/api/emoji/carrier/{carrier}"],
  ["GET", "/api/emoji/redesigns"],
  ["GET", "/api/emoji/platform-versions"],
  ["GET", "/api/emoji/compare/{left}/{right}"],
  ["GET", "/api/emoji/platform/{platform}/{version}"],
  ["GET", "/api/emoji/platform/{platform}/{version}/changes"],
  ["GET", "/api/emoji/sitemap/designs"],
  ["GET", "/api/emoji/sitemap"],
  ["GET", "/api/emoji/proposals"],
  ["GET", "/api/emoji/proposals/{slug}"],
  ["GET", "/api/stats"],
  ["GET", "/api/platforms"],
  ["GET", "/api/languages"],
  ["GET", "/api/health"],
  ["GET", "/api/auth/discord"],
  ["GET", "/api/auth/discord/callback"],
  ["GET", "/api/auth/me"],
  ["POST", "/api/auth/signout"],
  ["POST", "/api/auth/signout-everywhere"],
  ["GET", "/api/admin/api-keys"],
  ["POST", "/api/admin/api-keys"],
  ["DELETE", "/api/admin/api-keys/{id}"]
] as const

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
  keyword: "love"
}

/** What the parameters of a path mean depends on the path. */
const parametersOf = (template: string): typeof parameters => {
  if (template.includes("/category/")) return { slug: "flags" }
  if (template.includes("/proposals/")) return { slug: "l2-09-026" }
  return template.includes("/platform/") ? { ...parameters, version: "17.0" } : parameters
}

/** A path that the sample data has an answer for, with `changed` in place of some of its parameters. */
export const pathFor = (template: string, changed: Readonly<Record<string, string>> = {}): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => changed[name] ?? parametersOf(template)[name]!)

/** The query without which an endpoint does not answer, or not soon. */
export const queryFor = (template: string): string => {
  if (/emoji\/(?:search|autocomplete)/.test(template)) return "?q=a&facets=true"
  return template.includes("/png/") ? "?size=16" : ""
}
