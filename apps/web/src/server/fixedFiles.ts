import { emoji, versions, platforms, categories } from "@emoji-catalogue/client-sdk"
import { languages } from "../languages.ts"
import { en } from "../messages/en.ts"
import type { Rendered } from "./Renderer.ts"
import { addressOf, type LoadContext } from "./PageContext.ts"

interface Options {
  readonly api: LoadContext["api"]
  /** The public URL of the service; empty if it is not configured. */
  readonly baseUrl: string
}

const xml = "application/xml; charset=utf-8"

/** Files for search engines and browsers at fixed paths. Returns undefined if the path is not one of them. */
export const fixedFile = (path: string, { api, baseUrl }: Options): Promise<Rendered> | Rendered | undefined => {
  const file = (type: string, body: string): Rendered => ({ status: 200, type, body })
  switch (path) {
    case "/icon.svg":
      return file("image/svg+xml", icon)
    case "/robots.txt":
      return file(
        "text/plain; charset=utf-8",
        `User-agent: *\nAllow: /api/emoji/download/\nDisallow: /api/\nSitemap: ${baseUrl}/sitemap.xml\n`
      )
    case "/manifest.webmanifest":
      return file("application/manifest+json", JSON.stringify(manifest))
    case "/opensearch.xml":
      return file("application/opensearchdescription+xml", openSearch(baseUrl))
    case "/sitemap.xml":
      return file(xml, sitemapIndex(baseUrl))
  }
  const language = languages.find((each) => path === `/sitemaps/${each}.xml`)
  if (language === undefined) return undefined
  return sitemap(api, (page) => `${baseUrl}${addressOf(language, page)}`).then((body) => file(xml, body))
}

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#ffcb3d"/>' +
  '<path d="M10 10v4M22 10v4M8 19a8.5 8.5 0 0 0 16 0" fill="none" stroke="#5b3a00" stroke-width="3" stroke-linecap="round"/></svg>'

const manifest = {
  name: en.siteName,
  short_name: "Emoji",
  start_url: "/",
  display: "browser",
  icons: [{ src: "/icon.svg", sizes: "any", type: "image/svg+xml" }]
}

const escapeXml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")

const openSearch = (baseUrl: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>Emoji</ShortName>
<Description>${escapeXml(en.search.label)}</Description>
<Url type="text/html" template="${escapeXml(baseUrl)}/search?q={searchTerms}"/>
<Url type="application/x-suggestions+json" template="${escapeXml(baseUrl)}/api/emoji/autocomplete?q={searchTerms}"/>
</OpenSearchDescription>
`

const sitemapIndex = (baseUrl: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${languages.map((each) => `<sitemap><loc>${escapeXml(baseUrl)}/sitemaps/${each}.xml</loc></sitemap>`).join("\n")}
</sitemapindex>
`

const sitemap = async (api: LoadContext["api"], addressOfPage: (path: string) => string): Promise<string> => {
  const [slugs, allVersions, allPlatforms, groups] = await Promise.all([
    emoji.list(api, { limit: 500 }).toArray(),
    versions.list(api),
    platforms.list(api),
    categories.list(api)
  ])
  const pages = [
    "/",
    "/versions",
    "/platforms",
    "/about",
    ...groups.items.map(({ slug }) => `/category/${slug}`),
    ...allVersions.items.map(({ version }) => `/versions/${version}`),
    ...allPlatforms.items.map(({ id }) => `/platforms/${id}`),
    ...slugs.map(({ slug }) => `/emoji/${slug}`)
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map((page) => `<url><loc>${escapeXml(addressOfPage(page))}</loc></url>`).join("\n")}
</urlset>
`
}
