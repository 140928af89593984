import { openApiDocument } from "../api/openApiDocument.ts"

/** Which of the routes that are asked for most a path is of. `slug` is as it stands in the path, still encoded. */
export type HotPath =
  { readonly route: "list" | "search" | "autocomplete" } | { readonly route: "detail"; readonly slug: string }

const prefix = "/api/emoji"

const list = { route: "list" } as const
const search = { route: "search" } as const
const autocomplete = { route: "autocomplete" } as const

/** The paths beside an emoji's that the contract spells out, none of which is a slug. */
const spelledOut = (): ReadonlySet<string> =>
  new Set(Object.keys(openApiDocument().paths).flatMap((path) => /^\/api\/emoji\/([^/{}]+)$/.exec(path)?.[1] ?? []))

/** Tells what a path asks for, where it is one of the routes that are asked for most. */
export const hotPaths = (): ((path: string) => HotPath | undefined) => {
  const reserved = spelledOut()
  return (path) => {
    if (!path.startsWith(prefix)) return undefined
    if (path.length === prefix.length) return list
    const slug = path.slice(prefix.length + 1)
    if (path[prefix.length] !== "/" || slug === "" || slug.includes("/") || slug.includes(";")) return undefined
    if (!reserved.has(slug)) return { route: "detail", slug }
    return slug === "search" ? search : slug === "autocomplete" ? autocomplete : undefined
  }
}
