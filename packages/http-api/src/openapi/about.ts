/** The introduction of the reference, in Markdown. */
export const about = `
Every Unicode emoji: list, filter, search and autocomplete in ten languages, history, and artwork per platform release.

## Which emoji
The catalogue has the emoji that Unicode recommends for general interchange (RGI), with their skin tone variants. The five skin
tones and four hair styles (U+1F3FB to U+1F3FF, U+1F9B0 to U+1F9B3) are components: Unicode intends them only as parts of emoji, so
they have no record, and a request for one gets 404. \`/api/emoji/builder/parts\` lists them with their names.

## Creations
\`/api/emoji/creations\` has the sequences that people built: one emoji of the catalogue, or up to ten of them connected by
joiners (U+200D), in the grammar of ZWJ sequences (UTS #51). Unicode need not recommend the result, such as 🐻‍🔥. Each
account counts once per sequence, and a name by users is public once three accounts gave it.

## Authentication
No key is needed to read. A key or a session raises the rate limit: send \`Authorization: Bearer <key or session token>\` or
\`X-API-Key: <key>\`. A credential that is sent must be valid, or every path below \`/api\` responds with 401. Signed-in browsers
send the session token in the cookie \`emoji-session\` (\`__Host-emoji-session\` over https), which is accepted wherever a bearer session
token is; cookie-authenticated writes need an allowed \`Origin\`. In the samples, \`API_KEY\` is the key of an administrator, and
\`SESSION_TOKEN\` the value of this cookie, as the developer tools of the browser show it.

## Limits
Each key and each account has a limit of requests per hour, and all anonymous callers share one limit. \`RateLimit\` has the remaining
requests and \`RateLimit-Policy\` the limit (IETF draft "RateLimit header fields for HTTP"). Above the limit the response is 429 with
\`Retry-After\`.

## Pages
Listings accept \`limit\` and \`offset\` and have \`items\`, \`total\`, \`limit\` and \`offset\`. \`Link\` has the next and the previous
page. Keywords, proposals and platform versions are complete if neither parameter is sent. The samples request two items. With the client SDK, \`for await (const emoji of client.emoji.list())\` iterates over the items of all pages.

## Fields
Listings of emoji accept \`fields\`, the members that their items have, separated by commas: \`fields=slug,emoji,name,image.url\`.
Without it, the items have all members. The schemas whose names start with \`Partial\` describe the items of requests with \`fields\`.

## Caching
Responses about the catalogue have an \`ETag\`, and so do the lists that users change: popular emoji, creations, drawings, uploads
and search terms. A request with the \`ETag\` in \`If-None-Match\` gets 304 without a body until the response changes.

## Errors
Every error is a problem document (RFC 9457) with a stable \`code\`; \`errors\` names each invalid parameter or property. 503
\`unavailable\` has \`Retry-After\` if trying again helps. The server log has the \`X-Request-Id\` too.

## Retries
Requests that create something accept an \`Idempotency-Key\`: the same key and request within 24 hours create nothing twice.

## Languages
\`lang\` is an alias of \`language\`.

## Filters
Unknown query parameters are ignored. A group, subgroup, version, platform, language or trait that does not exist gets 400, and
\`errors\` names the existing values, or the closest subgroups. An existing value without emoji, such as a year without a release,
gets an empty listing. In a path, a category or version without emoji gets 404.
`.trim()
