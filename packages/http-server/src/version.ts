import type { HttpOptions } from "./HttpSettings.ts"
import manifest from "@emoji-catalogue/http-server/package.json" with { type: "json" }

export const version: string = manifest.version

/** The version of the service with its build, as in semantic versioning: `1.2.0+4f9c2ab`. */
export const versionOf = ({ build }: Pick<HttpOptions, "build">): string =>
  build === undefined ? version : `${version}+${build}`
