import { OpenApi } from "effect/http-api"

/** The OpenAPI summary of an endpoint, and its description if the summary is not enough. */
export const summarized = (summary: string, description?: string) =>
  OpenApi.annotations({ summary, ...(description === undefined ? {} : { description }) })
