import { connect, ProblemError } from "@emoji-catalogue/client-sdk"
import { renderToString } from "preact-render-to-string"
import { Document } from "./Document.tsx"
import { messagesIn } from "../messages/index.ts"
import { errorPage } from "../pages/errorPage.tsx"
import { pages } from "../pages/index.ts"
import { lastWords, notFoundPage } from "../pages/notFoundPage.tsx"
import { decodePath, findRoute, pathOf, splitLanguage } from "../routes.ts"
import { fixedFile } from "./fixedFiles.ts"
import { inProcess } from "../page/inProcess.ts"
import type { LoadContext, PageContext } from "../page/PageContext.ts"
import type { Shown } from "../page/Page.ts"
import { Redirect } from "../page/Redirect.ts"
import type { Files, Rendered, Renderer, RenderRequest } from "./Renderer.ts"

export const createRenderer = (files: Files): Renderer => ({
  render: async (request) => {
    const baseUrl = request.baseUrl ?? ""
    const [path = "", ...query] = request.url.split("?")
    const segments = decodePath(path)
    if (segments === undefined) return undefined
    const api = connect({ baseUrl: inProcess, fetch: request.fetch, retries: 0 })
    const fixed = fixedFile(`/${segments.join("/")}`, { api, baseUrl })
    if (fixed !== undefined) return await fixed
    const route = findRoute(segments)
    if (route === undefined) return undefined
    const { language, name, params } = route
    const context: LoadContext = {
      api,
      baseUrl,
      language,
      messages: messagesIn(language),
      operator: request.operator,
      params,
      path: route.path,
      query: new URLSearchParams(query.join("?"))
    }
    try {
      const shown = await pages[name](context)
      if (!(shown instanceof Redirect)) return show(files, context, shown)
      return { status: shown.status, body: "", location: shown.location }
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      return show(files, context, errorPage(context, error))
    }
  },
  notFound: (request) => {
    const segments = decodePath(pathIn(request)) ?? []
    const { inEnglish, language } = splitLanguage(segments)
    const context: PageContext = {
      baseUrl: request.baseUrl ?? "",
      language,
      messages: messagesIn(language),
      operator: request.operator,
      params: {},
      path: pathOf(inEnglish),
      query: new URLSearchParams()
    }
    return show(files, context, notFoundPage(context, lastWords(inEnglish)))
  },
  file: (name: string) => files.get(name)
})

const pathIn = ({ url }: Pick<RenderRequest, "url">): string => url.split("?", 1)[0]!

const show = (files: Files, page: PageContext, { content, head, status = 200 }: Shown): Rendered => ({
  status,
  isPrivate: head.isPrivate === true,
  body: `<!doctype html>${renderToString(
    <Document files={files} head={head} page={page}>
      {content}
    </Document>
  )}`
})
