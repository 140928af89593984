import { EmojiCatalogueApi } from "@emoji-catalogue/http-api"
import { Context } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"

/** Every endpoint of the contract. */
export const contractEndpoints = (): ReadonlyArray<HttpApiEndpoint.Top> =>
  Object.values(EmojiCatalogueApi.groups).flatMap(
    (group) => Object.values(group.endpoints) as Array<HttpApiEndpoint.Top>
  )

/**
 * Returns a function that checks whether an endpoint with the annotation has exactly this path, with any method. For
 * policies that apply before routing.
 */
export const pathsWith = (annotation: Context.Reference<boolean>): ((path: string) => boolean) => {
  const annotated = contractEndpoints().filter(({ annotations }) => Context.get(annotations, annotation))
  // Like the router, ignores a trailing slash.
  const paths = new Set(annotated.flatMap(({ path }) => [path as string, `${path}/`]))
  return (path) => paths.has(path)
}
