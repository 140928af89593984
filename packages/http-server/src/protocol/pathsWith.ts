import { contractEndpoints } from "@emoji-catalogue/http-api"
import { Context } from "effect"

/**
 * Returns a function that checks whether an endpoint with `annotation` has the given path. The function returns false
 * for endpoints whose path has parameters. It does not need the router, so it can be called before routing.
 */
export const pathsWith = (annotation: Context.Reference<boolean>): ((path: string) => boolean) => {
  const annotated = contractEndpoints.filter(({ annotations }) => Context.get(annotations, annotation))
  // A trailing slash is allowed, because the router ignores it.
  const paths = new Set(annotated.flatMap(({ path }) => [path as string, `${path}/`]))
  return (path) => paths.has(path)
}
