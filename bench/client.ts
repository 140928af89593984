import { once } from "node:events"
import { createConnection } from "node:net"

/** `head` contains the status line and the headers, without the blank line after them. */
export interface Response {
  readonly status: number
  readonly head: string
  readonly body: Buffer
}

/** A caller of `send` must wait for the response before it calls `send` again. */
export interface Connection {
  readonly send: (request: Buffer, onResponse: (response: Response) => void) => void
  readonly close: () => void
}

const blankLine = "\r\n\r\n"
const empty: Buffer = Buffer.alloc(0)

/**
 * Speaks HTTP/1.1 over a raw socket, because `fetch` and `node:http` use more CPU per request than the servers that are
 * measured here. Supports only responses with a content-length or without a body.
 */
export const connect = async (port: number, onFailure: (error: Error) => void): Promise<Connection> => {
  const socket = createConnection({ host: "127.0.0.1", port, noDelay: true })
  await once(socket, "connect")

  let received = empty
  let waiting: ((response: Response) => void) | undefined
  const fail = (message: string) => {
    waiting = undefined
    socket.destroy()
    onFailure(new Error(message))
  }

  socket.on("error", ({ message }) => fail(message))
  socket.on("close", () => waiting && fail("the server closed a connection with a pending request"))
  socket.on("data", (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const headEnd = received.indexOf(blankLine)
    if (headEnd < 0) return
    const head = received.toString("latin1", 0, headEnd)
    const length = bodyLength(head)
    if (length === undefined) return fail(`a response without a content-length:\n${head}`)
    const end = headEnd + blankLine.length + length
    if (received.length < end) return
    if (received.length > end || waiting === undefined) return fail("the server sent more than one response")
    const response = { status: statusOf(head), head, body: received.subarray(end - length) }
    const onResponse = waiting
    received = empty
    waiting = undefined
    onResponse(response)
  })

  return {
    send: (request, onResponse) => {
      waiting = onResponse
      socket.write(request)
    },
    close: () => socket.destroy()
  }
}

export const encodeRequest = (path: string, headers: Readonly<Record<string, string>> = {}): Buffer => {
  const lines = Object.entries({ host: "127.0.0.1", ...headers }).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from([`GET ${path} HTTP/1.1`, ...lines, "", ""].join("\r\n"))
}

/** Returns the headers in the order in which the server sent them. */
export const headersOf = ({ head }: Response): ReadonlyArray<readonly [name: string, value: string]> =>
  head
    .split("\r\n")
    .slice(1)
    .map((line) => {
      const colon = line.indexOf(":")
      return [line.slice(0, colon), line.slice(colon + 1).trim()]
    })

const statusOf = (head: string) => Number(head.slice(9, 12))

const bodyLength = (head: string): number | undefined => {
  if (statusOf(head) === 304) return 0
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  return length === undefined ? undefined : Number(length)
}
