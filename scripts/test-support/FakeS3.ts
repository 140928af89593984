import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"

/** Handles a request instead of `FakeS3`, or passes it on with `next`. */
export type Fault = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

const xml = (response: ServerResponse, status: number, body: string) =>
  response.writeHead(status, { "content-type": "application/xml" }).end(`<?xml version="1.0" encoding="UTF-8"?>${body}`)

export const refuse = (response: ServerResponse, status: number, code: string) =>
  xml(response, status, `<Error><Code>${code}</Code><Message>The request was refused</Message></Error>`)

/**
 * An in-memory S3 with one bucket. It does not verify signatures. If `faults` is not empty, its first fault handles the
 * next request and is removed.
 */
export class FakeS3 {
  readonly objects = new Map<string, { readonly bytes: Buffer; readonly storedAt: Date }>()
  readonly requests: Array<string> = []
  readonly faults: Array<Fault> = []
  /** The maximum number of keys per page. As the protocol allows, it may be less than a client requests. */
  pageSize = 1000
  port = 0
  private server: Server | undefined

  get endpoint(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Listens on a free port. After `stop`, listens on the same port again. */
  async start(): Promise<void> {
    const server = createServer((request, response) => void this.receive(request, response))
    this.server = server
    await new Promise<void>((resolve) => server.listen(this.port, "127.0.0.1", resolve))
    this.port = (server.address() as AddressInfo).port
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections()
    await new Promise((resolve) => this.server?.close(resolve) ?? resolve(undefined))
  }

  private async receive(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url!, this.endpoint)
    const key = pathname.slice("/bucket/".length)
    this.requests.push(`${request.method} ${key}`)
    const fault = this.faults.shift()
    if (fault !== undefined)
      return fault(request, response, () => void this.answer(request, response, key, searchParams))
    await this.answer(request, response, key, searchParams)
  }

  private async answer(request: IncomingMessage, response: ServerResponse, key: string, query: URLSearchParams) {
    // The body of an aborted upload is `undefined` and is not stored.
    const body = await buffer(request).catch(() => undefined)
    if (body === undefined) return
    if (request.method === "PUT") {
      this.objects.set(key, { bytes: body, storedAt: new Date() })
      response.end()
    } else if (request.method === "POST") {
      for (const [, key] of body.toString().matchAll(/<Key>([^<]*)</g)) this.objects.delete(key!)
      xml(response, 200, "<DeleteResult/>")
    } else if (key === "") this.answerList(response, query)
    else this.answerObject(request, response, key)
  }

  private answerList(response: ServerResponse, query: URLSearchParams) {
    const [prefix, after] = [query.get("prefix") ?? "", query.get("start-after") ?? ""]
    const keys = Array.from(this.objects.keys()).filter((key) => key.startsWith(prefix) && key > after)
    const page = keys.toSorted().slice(0, Math.min(this.pageSize, Number(query.get("max-keys"))))
    const contents = page.map((key) => {
      // The time is rounded down to whole seconds, as in responses of AWS.
      const storedAt = this.objects
        .get(key)!
        .storedAt.toISOString()
        .replace(/\.\d+Z$/, ".000Z")
      return `<Contents><Key>${key}</Key><LastModified>${storedAt}</LastModified></Contents>`
    })
    const isTruncated = `<IsTruncated>${page.length < keys.length}</IsTruncated>`
    xml(response, 200, `<ListBucketResult>${isTruncated}${contents.join("")}</ListBucketResult>`)
  }

  private answerObject(request: IncomingMessage, response: ServerResponse, key: string) {
    const bytes = this.objects.get(key)?.bytes
    if (bytes === undefined) return refuse(response, 404, "NoSuchKey")
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? []
    if (first === undefined) return response.writeHead(200, { "content-length": bytes.length }).end()
    if (Number(first) >= bytes.length) return refuse(response, 416, "InvalidRange")
    const part = bytes.subarray(Number(first), Number(last) + 1)
    const range = `bytes ${first}-${Number(first) + part.length - 1}/${bytes.length}`
    return response.writeHead(206, { "content-range": range, "content-length": part.length }).end(part)
  }
}
