import { Effect } from "effect"

/** Submits the consent page like a browser and returns the redirect target. Presses “Cancel” if no user is given. */
export const pickAccount = (authorizationUrl: string, userId: string | undefined) =>
  Effect.promise(async (signal) => {
    const response = await fetch(authorizationUrl, {
      method: "POST",
      body: new URLSearchParams({ user: userId ?? "" }),
      redirect: "manual",
      signal
    })
    const location = response.headers.get("location")
    if (location === null) throw new Error(`The fake Discord refused the authorization URL: ${await response.text()}`)
    return new URL(location)
  })
