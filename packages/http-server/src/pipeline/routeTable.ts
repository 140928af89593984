import { openApiDocument } from "@emoji-catalogue/http-api"

/** A path template of the service and the methods it supports. */
export interface RouteTemplate {
  readonly template: string
  readonly methods: ReadonlyArray<string>
}

/** Paths outside the contract. */
const otherPaths = ["/", "/openapi.json", "/docs", "/assets/{name}", "/submissions/{name}"].map(
  (path) => [path, { get: {} }] as const
)

/** Finds the route of a path whatever the method, for requests that the router does not match. */
export const routeTable = (): ((path: string) => RouteTemplate | undefined) => {
  const routes = [...Object.entries(openApiDocument().paths), ...otherPaths]
    .map(([path, operations]) => {
      const methods = Object.keys(operations).map((method) => method.toUpperCase())
      return {
        pattern: new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{[^}]+\}/g, "[^/]+")}/?$`),
        parameters: path.split("{").length - 1,
        template: path.replace(/\{([^}]+)\}/g, ":$1"),
        methods: methods.includes("GET") ? [...methods, "HEAD", "OPTIONS"] : [...methods, "OPTIONS"]
      }
    })
    // Static segments win over parameters.
    .sort((left, right) => left.parameters - right.parameters)
  return (path) => routes.find(({ pattern }) => pattern.test(path))
}
