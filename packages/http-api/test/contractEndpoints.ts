import { contractEndpoints, openApiDocument } from "@emoji-catalogue/http-api"
import type { OpenApi } from "effect/http-api"

export const document = openApiDocument()

/** Every operation of the document. */
export const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, OpenApi.OpenAPISpecOperation>).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    operation
  }))
)

/** Every endpoint of the contract, named as in the document: method and path. */
export const endpoints = contractEndpoints.map((endpoint) => ({
  name: `${endpoint.method} ${endpoint.path.replace(/:(\w+)/g, "{$1}")}`,
  endpoint
}))

/** The operation of an endpoint in the document. */
export const operationOf = (name: string): OpenApi.OpenAPISpecOperation =>
  operations.find((each) => each.name === name)!.operation
