import type { PageRenderer, PageRequest, Pages } from "@emoji-catalogue/http-server"

/** Shows an emoji by its slug, or the problem that the API reports. */
const showEmoji = async ({ fetch, url }: PageRequest) => {
  const slug = /^\/emoji\/([^/?]+)/.exec(url)![1]
  const response = await fetch(`http://service.internal/api/emoji/${slug}`)
  const { detail, name, slug: current } = (await response.json()) as Readonly<Record<string, string>>
  if (response.ok && current !== slug) return { status: 301, body: "", location: `/emoji/${current}` }
  return { status: response.status, body: `<h1>${name ?? detail}</h1>` }
}

/** Shows how many emoji a search finds. */
const showSearch = async ({ fetch, url }: PageRequest) => {
  const response = await fetch(`http://service.internal/api/emoji${url}`)
  const { total } = (await response.json()) as { readonly total: number }
  return { status: response.status, body: `<p>${total}</p>` }
}

const script = { type: "text/javascript; charset=utf-8", bytes: new TextEncoder().encode("start()") }

/** Pages that count how often they are loaded and rendered. */
export const fakePages = (overrides: Partial<PageRenderer> = {}) => {
  const rendered: Array<PageRequest> = []
  const counts = { loads: 0 }
  const renderer: PageRenderer = {
    render: async (request) => {
      rendered.push(request)
      if (request.url.startsWith("/emoji/")) return showEmoji(request)
      if (request.url.startsWith("/search")) return showSearch(request)
      return /^\/(?:\?|$)/.test(request.url) ? { status: 200, body: "<h1>Home</h1>" } : undefined
    },
    notFound: ({ url }) => ({ status: 404, body: `<h1>No page at ${url}</h1>` }),
    file: (name) => (name === "script-1.js" ? script : undefined),
    ...overrides
  }
  const pages: Pages = {
    paths: ["/", "/search", "/emoji/:slug"],
    load: async () => {
      counts.loads++
      return renderer
    }
  }
  return { pages, counts, rendered }
}
