import { cookiesOf } from "./responses.ts"
import { authorize, member } from "./users.ts"

/** Signs a user in with the requests of a browser; returns the session cookie. */
export const signInWith =
  (get: (path: string, init?: RequestInit) => Promise<Response>) =>
  async (user = member): Promise<string> => {
    const redirect = await get("/api/auth/discord", { redirect: "manual" })
    const query = await authorize(user, redirect.headers.get("location")!)
    const headers = { cookie: cookiesOf(redirect) }
    return cookiesOf(await get(`/api/auth/discord/callback?${query}`, { headers, redirect: "manual" }))
  }
