import { Effect, Redacted } from "effect"
import { botToken, clientId, clientSecret } from "./FakeProvider.ts"

/** The fake's response to a request without the adapter. */
export interface RawResponse {
  readonly status: number
  readonly headers: Headers
  // oxlint-disable-next-line typescript/no-explicit-any -- the assertions are about its shape
  readonly body: any
}

/** A request that does not follow redirects. */
export const request = (url: string | URL, init: RequestInit = {}): Effect.Effect<RawResponse> =>
  Effect.promise(async (signal) => {
    const response = await fetch(url, { redirect: "manual", signal, ...init })
    const text = await response.text()
    const isJson = response.headers.get("content-type") === "application/json"
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  })

export const basic = {
  authorization: `Basic ${Buffer.from(`${clientId}:${Redacted.value(clientSecret)}`).toString("base64")}`
}

export const bot = { authorization: `Bot ${Redacted.value(botToken)}` }

export const bearer = (token: string | Redacted.Redacted) => ({
  authorization: `Bearer ${Redacted.isRedacted(token) ? Redacted.value(token) : token}`
})
