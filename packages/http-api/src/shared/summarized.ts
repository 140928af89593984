import { OpenApi } from "effect/http-api"

/** The OpenAPI summary of an endpoint, and its description where the summary does not say everything. */
export const summarized = (summary: string, description?: string) =>
  OpenApi.annotations({ summary, ...(description === undefined ? {} : { description }) })
