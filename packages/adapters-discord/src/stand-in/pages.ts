import type { APIUser } from "discord-api-types/v10"
import type { Answer } from "./answers.ts"

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0; min-height: 100vh; display: grid; place-items: center }
h1 { font-size: 1.5rem; line-height: 1.25 }
main { box-sizing: border-box; width: min(26rem, 100%); padding: 2rem }
button { display: block; width: 100%; margin-block: .5rem; padding: .75rem; font: inherit; border-radius: .5rem;
  border: 1px solid; cursor: pointer }
button:focus-visible { outline: 3px solid; outline-offset: 2px }`

const page = (status: number, title: string, content: string): Answer => ({
  status,
  type: "text/html; charset=utf-8",
  headers: {
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer"
  },
  body: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${style}</style>
<main>
<h1>${escaped(title)}</h1>
${content}
</main>
</html>
`
})

const permissions: Record<string, string> = {
  identify: "who you are: name and picture",
  guilds: "which servers you are in"
}

/** Where somebody chooses who to be, or to leave. Each button sends the form to `action` with `user`. */
export const consentPage = (
  action: string,
  users: ReadonlyArray<APIUser>,
  scopes: ReadonlyArray<string>,
  redirectUri: string
) =>
  page(
    200,
    "Sign in with the stand-in for Discord",
    `<p>This is not Discord: it runs on this computer, and nobody here is real.</p>
<p id="asked"><strong>${escaped(new URL(redirectUri).host)}</strong> wants to know:</p>
<ul>${scopes.map((scope) => `<li>${escaped(permissions[scope] ?? scope)}</li>`).join("")}</ul>
<form method="post" action="${escaped(action)}" aria-describedby="asked">
${users
  .map(({ id, username }) => `<button name="user" value="${escaped(id)}">Continue as ${escaped(username)}</button>`)
  .join("\n")}
<button name="user" value="">Cancel</button>
</form>`
  )

export const errorPage = (problem: string) =>
  page(400, "The stand-in for Discord cannot sign anybody in", `<p>${escaped(problem)}</p>`)
