import { OpenApi } from "effect/http-api"

export const summarized = (summary: string, description: string) => OpenApi.annotations({ summary, description })
