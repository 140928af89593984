import { Effect } from "effect"

/** Sends the form of the consent page, as a browser does, and gives where that leads. Nobody chosen is “Cancel”. */
export const choose = (authorizationUrl: string, user: string | undefined) =>
  Effect.promise(async (signal) => {
    const answer = await fetch(authorizationUrl, {
      method: "POST",
      body: new URLSearchParams({ user: user ?? "" }),
      redirect: "manual",
      signal
    })
    const location = answer.headers.get("location")
    if (location === null) throw new Error(`The stand-in does not ask for consent: ${await answer.text()}`)
    return new URL(location)
  })
