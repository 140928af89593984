import { EmojiCatalogueApi } from "@emoji-catalogue/http-api"
import type { HttpApiEndpoint } from "effect/http-api"
import { docsPaths } from "../docs/docsPaths.ts"

/** A path template of the service and the methods it supports. */
export interface RouteTemplate {
  readonly template: string
  readonly methods: ReadonlyArray<string>
}

/** Paths outside the contract. */
const otherPaths = [...docsPaths, "/assets/:name", "/submissions/:name"]

/** The methods of each path of the contract. */
const contractPaths = (): ReadonlyArray<readonly [path: string, methods: ReadonlyArray<string>]> => {
  const endpoints = Object.values(EmojiCatalogueApi.groups).flatMap(
    (group) => Object.values(group.endpoints) as Array<HttpApiEndpoint.Top>
  )
  const byPath = Map.groupBy(endpoints, ({ path }) => path as string)
  return Array.from(byPath, ([path, endpoints]) => [path, endpoints.map(({ method }) => method)])
}

/** Finds the route of a path whatever the method, for requests that the router does not match. */
export const routeTable = (): ((path: string) => RouteTemplate | undefined) => {
  const routes = [...contractPaths(), ...otherPaths.map((path) => [path, ["GET"]] as const)]
    .map(([template, methods]) => ({
      pattern: new RegExp(`^${template.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+")}/?$`),
      parameters: template.split(":").length - 1,
      template,
      methods: methods.includes("GET") ? [...methods, "HEAD", "OPTIONS"] : [...methods, "OPTIONS"]
    }))
    // Static segments win over parameters.
    .sort((left, right) => left.parameters - right.parameters)
  return (path) => routes.find(({ pattern }) => pattern.test(path))
}
