/**
 * Starts the API as `apps/api/src/main.ts` does, with two differences. A page at an address with `?answers` only sends the
 * page's requests to the API and parses the answers. That is what the page costs without its rendering. And pages do not
 * see the parameter `n` that `bench/load.ts` adds, because they repeat their query in links to other languages.
 */
import "../../apps/requireNode.js"
import type { Pages } from "@emoji-catalogue/http-server"

await import("effect/schema/SchemaJITCompiler/enable")
const { launch, Standalone } = await import("@emoji-catalogue/composition")

type Renderer = Awaited<ReturnType<Pages["load"]>>
type PageRequest = Parameters<Renderer["render"]>[0]
type Sent = Parameters<typeof fetch>

const recordRequests = async ({ render }: Renderer, request: PageRequest): Promise<ReadonlyArray<Sent>> => {
  const sent: Array<Sent> = []
  const recordingFetch: typeof fetch = (input, init) => {
    const { headers, method } = new Request(input, init)
    if (method !== "GET") throw new Error(`${request.url} sends ${method}, which is not recorded`)
    sent.push([String(input), { headers }])
    return request.fetch(input, init)
  }
  await render({ ...request, fetch: recordingFetch })
  return sent
}

const withAnswers = ({ load, paths }: Pages): Pages => ({
  paths,
  load: async () => {
    const renderer = await load()
    /** The requests of each page by its path, which are recorded once. */
    const recorded = new Map<string, Promise<ReadonlyArray<Sent>>>()
    const requestsOf = (path: string, request: PageRequest) => {
      const requests = recorded.get(path) ?? recordRequests(renderer, { ...request, url: path })
      recorded.set(path, requests)
      return requests
    }
    return {
      file: renderer.file,
      notFound: renderer.notFound,
      render: async (request) => {
        const url = request.url.replace(/&n=\d+$/, "")
        const [path = "", query = ""] = url.split("?")
        if (!query.startsWith("answers")) return renderer.render({ ...request, url })
        const requests = await requestsOf(path, request)
        const answers = await Promise.all(requests.map(async (sent) => (await request.fetch(...sent)).json()))
        return { status: 200, body: `${answers.length} answers` }
      }
    }
  }
})

launch(Standalone.layer(async () => withAnswers((await import("@emoji-catalogue/web")).pages)))
