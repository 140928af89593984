import type { APIUser } from "discord-api-types/v10"
import type { ApiResponse } from "../http/responses.ts"

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0; min-height: 100vh; display: grid; place-items: center }
h1 { font-size: 1.5rem; line-height: 1.25 }
main { box-sizing: border-box; width: min(26rem, 100%); padding: 2rem }
button { display: block; width: 100%; margin-block: .5rem; padding: .75rem; font: inherit; border-radius: .5rem;
  border: 1px solid; cursor: pointer }
button:focus-visible { outline: 3px solid; outline-offset: 2px }`

const page = (status: number, title: string, content: string): ApiResponse => ({
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
<title>${escapeHtml(title)}</title>
<style>${style}</style>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</html>
`
})

const scopeDescriptions: Record<string, string> = {
  identify: "Your name and avatar",
  guilds: "The servers you are a member of"
}

/** Each button submits the form field `user` with the id of an account, or with an empty text to cancel. */
export const consentPage = (
  action: string,
  users: ReadonlyArray<APIUser>,
  scopes: ReadonlyArray<string>,
  redirectUri: string
) =>
  page(
    200,
    "Sign in with the fake Discord",
    `<p>This is not Discord: it runs on this computer, and its accounts are test accounts.</p>
<p id="scopes"><strong>${escapeHtml(new URL(redirectUri).host)}</strong> requests access to:</p>
<ul>${scopes.map((scope) => `<li>${escapeHtml(scopeDescriptions[scope] ?? scope)}</li>`).join("")}</ul>
<form method="post" action="${escapeHtml(action)}" aria-describedby="scopes">
${users
  .map(
    ({ id, username }) => `<button name="user" value="${escapeHtml(id)}">Continue as ${escapeHtml(username)}</button>`
  )
  .join("\n")}
<button name="user" value="">Cancel</button>
</form>`
  )

export const installPage = (action: string, guilds: ReadonlyArray<{ readonly id: string; readonly name: string }>) =>
  page(
    200,
    "Add the bot to a server of the fake Discord",
    `<p>This is not Discord: it runs on this computer, and its servers are test servers.</p>
<form method="post" action="${escapeHtml(action)}">
${guilds
  .map(({ id, name }) => `<button name="guild" value="${escapeHtml(id)}">Add it to ${escapeHtml(name)}</button>`)
  .join("\n")}
</form>`
  )

export const installedPage = (guild: string) =>
  page(200, "The bot is added", `<p>It is a member of ${escapeHtml(guild)} now.</p>`)

export const errorPage = (problem: string) =>
  page(400, "The fake Discord refused the authorization URL", `<p>${escapeHtml(problem)}</p>`)
