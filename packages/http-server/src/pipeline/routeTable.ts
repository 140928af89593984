import { contractEndpoints } from "@emoji-catalogue/http-api"
import { docsPaths } from "../docs/docsPaths.ts"
import { filePath } from "../protocol/pagePaths.ts"

export interface RouteTemplate {
  readonly template: string
  readonly methods: ReadonlyArray<string>
}

const otherPaths = ["/", ...docsPaths, "/assets/:name", "/submissions/:name"]

const contractPaths = (): ReadonlyArray<readonly [path: string, methods: ReadonlyArray<string>]> => {
  const byPath = Map.groupBy(contractEndpoints, ({ path }) => path as string)
  return Array.from(byPath, ([path, endpoints]) => [path, endpoints.map(({ method }) => method)])
}

/** A node of the tree of routes. Each level is one segment of the path. */
class RouteNode {
  readonly children = new Map<string, RouteNode>()
  parameter: RouteNode | undefined
  route: RouteTemplate | undefined

  child(segment: string): RouteNode {
    if (segment.startsWith(":")) return (this.parameter ??= new RouteNode())
    const child = this.children.get(segment) ?? new RouteNode()
    this.children.set(segment, child)
    return child
  }

  /** Finds the route of the segments from index `at`. Static segments win over parameters. */
  find(segments: ReadonlyArray<string>, at: number): RouteTemplate | undefined {
    if (at === segments.length) return this.route
    const segment = segments[at]!
    const found = this.children.get(segment)?.find(segments, at + 1)
    return found ?? (segment === "" ? undefined : this.parameter?.find(segments, at + 1))
  }
}

/** Splits a path into segments. Like the router, ignores a trailing slash. */
const segmentsOf = (path: string): ReadonlyArray<string> =>
  (path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path).split("/")

/**
 * Returns a function that finds the route of a path, whatever the method. `pages` are the path templates of the HTML
 * pages, if there are any.
 */
export const routeTable = (pages?: ReadonlyArray<string>): ((path: string) => RouteTemplate | undefined) => {
  const root = new RouteNode()
  const filePaths = pages === undefined ? otherPaths : [...otherPaths, ...pages, filePath]
  for (const [template, methods] of [...contractPaths(), ...filePaths.map((path) => [path, ["GET"]] as const)]) {
    const node = segmentsOf(template).reduce((parent, segment) => parent.child(segment), root)
    node.route = {
      template,
      methods: methods.includes("GET") ? [...methods, "HEAD", "OPTIONS"] : [...methods, "OPTIONS"]
    }
  }
  return (path) => root.find(segmentsOf(path), 0)
}
