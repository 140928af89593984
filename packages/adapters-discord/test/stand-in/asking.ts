import { Redacted } from "effect"
import { botToken, clientId, clientSecret } from "../running.ts"

/** What somebody asks of the stand-in without the adapter, and what they read. */
export interface Said {
  readonly status: number
  readonly headers: Headers
  // oxlint-disable-next-line typescript/no-explicit-any -- every assertion is about what it holds
  readonly body: any
}

export const said = async (url: string | URL, init: RequestInit = {}): Promise<Said> => {
  const answer = await fetch(url, { redirect: "manual", ...init })
  const text = await answer.text()
  const isJson = answer.headers.get("content-type") === "application/json"
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text }
}

export const basic = {
  authorization: `Basic ${Buffer.from(`${clientId}:${Redacted.value(clientSecret)}`).toString("base64")}`
}

export const bot = { authorization: `Bot ${Redacted.value(botToken)}` }

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
