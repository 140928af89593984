import type { ComponentChildren } from "preact"
import { directionOf, languageNames, languages } from "../languages.ts"
import { addressOfFile } from "./clientFiles.ts"
import type { Files } from "./Renderer.ts"
import { addressOf, type PageContext } from "../page/PageContext.ts"
import type { Head } from "../page/Page.ts"
import type { Preview } from "../page/preview.ts"
import { Footer } from "../components/Footer.tsx"
import { Header } from "../components/Header.tsx"

interface Props {
  readonly files: Files
  readonly head: Head
  readonly page: PageContext
  readonly children: ComponentChildren
}

/** The whole HTML document of a page. */
export const Document = ({ children, files, head, page }: Props) => {
  const { baseUrl, language, messages, path } = page
  const hasCanonical = baseUrl !== "" && head.isUnknownAddress !== true
  const canonical = `${baseUrl}${addressOf(language, path)}`
  const title = path === "/" ? `${messages.siteName}: ${head.title}` : `${head.title} · ${messages.siteName}`
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={head.description} />
        <meta name="color-scheme" content="light dark" />
        {hasCanonical && <link rel="canonical" href={canonical} />}
        {head.pathInOtherLanguages === undefined && <Translations baseUrl={baseUrl} path={path} />}
        {head.isListed === false && <meta name="robots" content="noindex" />}
        <meta property="og:title" content={head.title} />
        <meta property="og:description" content={head.description} />
        <meta property="og:type" content="website" />
        {hasCanonical && <meta property="og:url" content={canonical} />}
        <meta name="twitter:card" content="summary" />
        {head.preview !== undefined && <PreviewTags baseUrl={baseUrl} preview={head.preview} />}
        {head.data !== undefined && <link rel="alternate" type="application/json" href={head.data} />}
        {head.feed !== undefined && (
          <link
            rel="alternate"
            type="application/atom+xml"
            href={`${baseUrl}${head.feed.path}`}
            title={head.feed.title}
          />
        )}
        {baseUrl !== "" && (
          <link
            rel="search"
            type="application/opensearchdescription+xml"
            href="/opensearch.xml"
            title={messages.siteName}
          />
        )}
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={addressOfFile(files, "style", "css")} />
        <script src={addressOfFile(files, "head", "js")} />
        <script type="module" src={addressOfFile(files, `script-${language}`, "js")} />
        {head.jsonLd !== undefined && (
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: JSON.stringify(head.jsonLd).replaceAll("<", String.raw`\u003c`) }}
          />
        )}
      </head>
      <body>
        <a class="skip" href="#content">
          {messages.skipToContent}
        </a>
        <Header page={page} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <Footer page={page} head={head} names={languageNames} />
        <p id="status" class="status" role="status" aria-live="polite" />
      </body>
    </html>
  )
}

interface PreviewProps {
  readonly baseUrl: string
  readonly preview: Preview
}

const PreviewTags = ({ baseUrl, preview: { alt, size, url } }: PreviewProps) => (
  <>
    <meta property="og:image" content={url.startsWith("/") ? `${baseUrl}${url}` : url} />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content={`${size}`} />
    <meta property="og:image:height" content={`${size}`} />
    <meta property="og:image:alt" content={alt} />
  </>
)

const Translations = ({ baseUrl, path }: { readonly baseUrl: string; readonly path: string }) => (
  <>
    {languages.map((each) => (
      <link key={each} rel="alternate" hreflang={each} href={`${baseUrl}${addressOf(each, path)}`} />
    ))}
    <link rel="alternate" hreflang="x-default" href={`${baseUrl}${path}`} />
  </>
)
