/** The introduction of the reference, in Markdown. */
export const about = `
Every Unicode emoji: list, filter, search and autocomplete in ten languages, history, and artwork per platform release.

## Which emoji
The catalogue has the emoji that Unicode recommends for general interchange (RGI), with their skin tone variants. The five skin
tones and four hair styles (U+1F3FB to U+1F3FF, U+1F9B0 to U+1F9B3) are components: Unicode means them as parts of emoji only, so
they have no record, and requests for one are 404. \`/api/emoji/builder/parts\` lists them with their names.

## Creations
\`/api/emoji/creations\` has the sequences that people built: one emoji of the catalogue, or up to ten of them connected by
joiners (U+200D), in the grammar of ZWJ sequences (UTS #51). Unicode need not recommend the result: 🐻‍🔥 is one. They
are counted by accounts, and a name that people give is public once three accounts gave it.

## Authentication
No key is needed to read. A key or a session raises the rate limit: send \`Authorization: Bearer <key or session token>\` or
\`X-API-Key: <key>\`. A credential that is sent must be valid, or the answer is 401 on every path below \`/api\`. Browsers that
signed in send the session token in the cookie \`emoji-session\` (\`__Host-emoji-session\` over https), wherever a session token is accepted as
bearer; requests with it that change something need an allowed \`Origin\`. In the samples, \`API_KEY\` is the key of an administrator, and
\`SESSION_TOKEN\` the value of that cookie, as the developer tools of the browser show it.

## Limits
Each key and each account has a limit of requests per hour, and all anonymous callers share one. \`RateLimit\` has the requests left
and \`RateLimit-Policy\` the limit (IETF draft "RateLimit header fields for HTTP"). Beyond it the answer is 429 with
\`Retry-After\`.

## Pages
Listings accept \`limit\` and \`offset\` and have \`items\`, \`total\`, \`limit\` and \`offset\`. \`Link\` leads to the next and the previous
page. Keywords, proposals and platform versions are whole without both. The samples ask for two items. With the client SDK, \`for await (const emoji of client.emoji.list())\` has the items of all pages.

## Caching
Responses about the catalogue have an \`ETag\`, as have the lists that people change: popular emoji, creations, drawings, uploads
and search terms. A request with it in \`If-None-Match\` is 304 without a body until the response changes.

## Errors
Every error is a problem document (RFC 9457) with a stable \`code\`; \`errors\` names each invalid parameter or property. 503
\`unavailable\` has \`Retry-After\` where trying again helps. \`X-Request-Id\` is in the server's log too.

## Retries
Requests that create something accept an \`Idempotency-Key\`: the same key and request within 24 hours create nothing twice.

## Languages
\`language\` and \`lang\` mean the same.

## Filters
Unknown query parameters are ignored. An unknown value of a filter is 400, and \`errors\` names the values that exist, or the closest subgroups: a group,
subgroup, version, platform, language or trait that does not exist. A value that exists and that no emoji has, such as a year
without a release, is an empty listing. In a path, a category or version without emoji is 404.
`.trim()
