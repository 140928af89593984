import { EmojiCatalogueApi } from "@emoji-catalogue/http-api"
import { Context } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"

export const contractEndpoints = (): ReadonlyArray<HttpApiEndpoint.Top> =>
  Object.values(EmojiCatalogueApi.groups).flatMap(
    (group) => Object.values(group.endpoints) as Array<HttpApiEndpoint.Top>
  )

/** Returns a function that checks whether an endpoint with exactly this path is annotated. Used before routing. */
export const pathsWith = (annotation: Context.Reference<boolean>): ((path: string) => boolean) => {
  const annotated = contractEndpoints().filter(({ annotations }) => Context.get(annotations, annotation))
  // Like the router, ignores a trailing slash.
  const paths = new Set(annotated.flatMap(({ path }) => [path as string, `${path}/`]))
  return (path) => paths.has(path)
}
