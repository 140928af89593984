import {
  carriers,
  categories,
  keywords,
  type Language,
  platforms,
  proposals,
  shortcodes,
  sitemap as sitemaps,
  versions
} from "@emoji-catalogue/client-sdk"
import { languages } from "../languages.ts"
import { en } from "../messages/en.ts"
import type { Rendered } from "./Renderer.ts"
import { addressOf, type LoadContext } from "../page/PageContext.ts"
import { languageOfFeed, newsFeed } from "./newsFeed.ts"
import { platformFeed, platformOfFeed } from "./platformFeed.ts"
import { releasePath } from "../page/releases.ts"
import { escapeXml } from "../page/escapeXml.ts"

interface Options {
  readonly api: LoadContext["api"]
  /** The public URL of the service; empty if it is not configured. */
  readonly baseUrl: string
}

const xml = "application/xml; charset=utf-8"

/**
 * Files for search engines and browsers at fixed paths. Returns undefined if the path is not one of them, or if the file
 * needs a public URL and none is configured.
 */
export const fixedFile = (
  path: string,
  { api, baseUrl }: Options
): Promise<Rendered | undefined> | Rendered | undefined => {
  const file = (type: string, body: string): Rendered => ({ status: 200, type, body })
  switch (path) {
    case "/icon.svg":
    // Browsers request this path for documents that link to no icon, such as JSON, and go by the media type.
    case "/favicon.ico":
      return file("image/svg+xml", icon)
    case "/robots.txt":
      return file(
        "text/plain; charset=utf-8",
        // The address of a sitemap must be absolute.
        `User-agent: *\nAllow: /api/emoji/download/\nDisallow: /api/\n${baseUrl === "" ? "" : `Sitemap: ${baseUrl}/sitemap.xml\n`}`
      )
    case "/manifest.webmanifest":
      return file("application/manifest+json", JSON.stringify(manifest))
  }
  const platform = platformOfFeed(path)
  if (platform !== undefined) return platformFeed(platform, { api, baseUrl })
  const languageOfNews = languageOfFeed(path)
  if (languageOfNews !== undefined) return newsFeed(languageOfNews, { api, baseUrl })
  // Addresses in the files below must be absolute. They are not made from the Host header, because caches store the files.
  if (baseUrl === "") return undefined
  if (path === "/opensearch.xml") return file("application/opensearchdescription+xml", openSearch(baseUrl))
  if (path === "/sitemap.xml") return file(xml, sitemapIndex(baseUrl))
  const language = languages.find((each) => path === `/sitemaps/${each}.xml`)
  if (language === undefined) return undefined
  return sitemap(api, baseUrl, language).then((body) => file(xml, body))
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

interface SitemapEntry {
  /** The path of the page in English. */
  readonly path: string
  readonly lastModified?: string
}

const fixedPages = [
  "/",
  "/versions",
  "/platforms",
  "/coverage",
  "/compare",
  "/redesigns",
  "/carriers",
  "/proposals",
  "/keywords",
  "/shortcodes",
  "/traits/flags",
  "/traits/skin-tones",
  "/traits/zwj",
  "/uploads",
  "/drawings",
  "/about"
]

const sitemap = async (api: LoadContext["api"], baseUrl: string, language: Language): Promise<string> => {
  const [emoji, groups, allVersions, years, allPlatforms, allCarriers, allProposals, allKeywords, providers] =
    await Promise.all([
      sitemaps.emoji(api),
      categories.list(api),
      versions.list(api),
      versions.years(api),
      platforms.list(api),
      carriers.list(api),
      proposals.list(api),
      keywords.list(api, { language }),
      shortcodes.providers(api)
    ])
  const paths = [
    ...fixedPages,
    ...groups.items.map(({ slug }) => `/category/${slug}`),
    ...allVersions.items.map(({ version }) => `/versions/${version}`),
    ...years.items.map(({ year }) => `/years/${year}`),
    ...allPlatforms.items.flatMap(({ id, releases }) => [
      `/platforms/${id}`,
      ...releases.map(({ version }) => releasePath(id, version))
    ]),
    ...allCarriers.items.map(({ carrier }) => `/carriers/${carrier}`),
    ...allProposals.items.map(({ slug }) => `/proposals/${slug}`),
    ...allKeywords.items.map(({ keyword }) => `/keywords/${encodeURIComponent(keyword)}`),
    ...providers.items.map(({ source }) => `/shortcodes/${source}`)
  ]
  const entries: ReadonlyArray<SitemapEntry> = [
    ...paths.map((path) => ({ path })),
    ...emoji.items.map(({ lastModified, slug }) => ({ path: `/emoji/${slug}`, lastModified }))
  ]
  const show = ({ lastModified, path }: SitemapEntry) =>
    `<url><loc>${escapeXml(`${baseUrl}${addressOf(language, path)}`)}</loc>` +
    `${lastModified === undefined ? "" : `<lastmod>${lastModified}</lastmod>`}</url>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.map(show).join("\n")}
</urlset>
`
}
