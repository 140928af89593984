import { openApiDocument } from "../api/openApiDocument.ts"

/** A path of the contract, and the methods it takes. */
interface Template {
  readonly pattern: RegExp
  readonly parameters: number
  readonly methods: ReadonlyArray<string>
}

/** Tells which methods the contract's best match for a path takes; none where the path is not in it. */
export const allowedMethods = (): ((path: string) => ReadonlyArray<string>) => {
  const pages = ["/openapi.json", "/docs", "/assets/{name}"].map((path) => [path, { get: {} }] as const)
  const templates = [...Object.entries(openApiDocument().paths), ...pages]
    .map(([path, operations]): Template => {
      const methods = Object.keys(operations).map((method) => method.toUpperCase())
      return {
        pattern: new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{[^}]+\}/g, "[^/]+")}/?$`),
        parameters: path.split("{").length - 1,
        methods: methods.includes("GET") ? [...methods, "HEAD", "OPTIONS"] : [...methods, "OPTIONS"]
      }
    })
    // What is spelled out wins over what is a parameter.
    .sort((left, right) => left.parameters - right.parameters)
  return (path) => templates.find(({ pattern }) => pattern.test(path))?.methods ?? []
}
