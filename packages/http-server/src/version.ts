import manifest from "@emoji-catalogue/http-server/package.json" with { type: "json" }

/** The release of the service. */
export const version: string = manifest.version
