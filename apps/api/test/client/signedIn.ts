import { createClient, type ClientOptions } from "@emoji-catalogue/client-sdk"

const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ")

/** Signs in a user of the demo, with the requests of a browser. Returns the token of the session. */
export const tokenOf = async (baseUrl: string, user: string): Promise<string> => {
  const start = await fetch(createClient({ baseUrl }).signInUrl("/"), { redirect: "manual" })
  const consent = start.headers.get("location")!
  const body = new URLSearchParams({ user })
  const back = await fetch(consent, { method: "POST", body, redirect: "manual" })
  const headers = { cookie: cookiesOf(start) }
  const end = await fetch(back.headers.get("location")!, { headers, redirect: "manual" })
  return /emoji-session=([^;]+)/.exec(cookiesOf(end))![1]!
}

/** A client with a session of a user of the demo. */
export const signedIn = async (baseUrl: string, user: string, options: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl, ...options, apiKey: await tokenOf(baseUrl, user) })
