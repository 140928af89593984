import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"

export type Caller = { readonly session: string } | { readonly key: string }

interface Options {
  readonly method?: "GET" | "POST" | "DELETE"
  readonly json?: object
  readonly form?: FormData
  readonly idempotencyKey?: string
}

const headersOf = (caller: Caller, { idempotencyKey, json }: Options): Record<string, string> => ({
  ...("session" in caller ? { authorization: `Bearer ${caller.session}` } : { "x-api-key": caller.key }),
  ...(json !== undefined && { "content-type": "application/json" }),
  ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey })
})

/** Sends a request. Does not throw for an error status, unlike `call`. */
export const send = (url: string, caller: Caller, options: Options = {}): Promise<Response> =>
  fetch(url, {
    method: options.method ?? "GET",
    redirect: "manual",
    headers: headersOf(caller, options),
    body: options.json === undefined ? (options.form ?? null) : JSON.stringify(options.json)
  })

/** Retries after status 503, because an import may keep the embedded database busy. Throws for other error statuses. */
export const call = async <A>(url: string, caller: Caller, options: Options = {}): Promise<A> => {
  for (;;) {
    const response = await send(url, caller, options)
    const text = await response.text()
    if (response.ok) return JSON.parse(text) as A
    if (response.status !== 503) throw new Error(`${options.method ?? "GET"} ${url}: ${response.status} ${text}`)
    await sleep(1000)
  }
}

/** Adds an idempotency key if `options` has none, so that a retry creates nothing twice. */
export const post = <A>(url: string, caller: Caller, options: Omit<Options, "method"> = {}): Promise<A> =>
  call<A>(url, caller, { idempotencyKey: randomUUID(), ...options, method: "POST" })
