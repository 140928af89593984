import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath, pathToFileURL } from "node:url"

interface Message {
  readonly id?: number
  readonly method?: string
  readonly result?: unknown
  readonly error?: unknown
}

/** The compiler of the workspace, which is also a language server. */
export const compiler = fileURLToPath(new URL("../../../node_modules/.bin/tsc", import.meta.url))

/** Parses the messages of a server; a header with the length precedes each. */
const onMessage = (server: ChildProcess, callback: (message: Message) => void): void => {
  let buffer = Buffer.alloc(0)
  server.stdout!.on("data", (chunk: Buffer) => {
    buffer = Buffer.concat([buffer, chunk])
    for (;;) {
      const end = buffer.indexOf("\r\n\r\n")
      if (end < 0) return
      const length = Number(/content-length: (\d+)/i.exec(buffer.toString("latin1", 0, end))![1])
      if (buffer.length < end + 4 + length) return
      const text = buffer.toString("utf8", end + 4, end + 4 + length)
      buffer = buffer.subarray(end + 4 + length)
      callback(JSON.parse(text) as Message)
    }
  })
}

/** Starts TypeScript's language server, as an editor does. */
export const startLanguageServer = async (folder: string) => {
  const server = spawn(compiler, ["--lsp", "--stdio"], { cwd: folder, stdio: ["pipe", "pipe", "ignore"] })
  const pending = new Map<number, (message: Message) => void>()
  const send = (message: object) => {
    const text = JSON.stringify({ jsonrpc: "2.0", ...message })
    server.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
  }
  onMessage(server, (message) => {
    // The server requests settings and registrations; null selects its defaults.
    if (message.method === undefined) pending.get(message.id!)?.(message)
    else if (message.id !== undefined) send({ id: message.id, result: null })
  })
  let lastId = 0
  const request = async (method: string, params?: object): Promise<unknown> => {
    const id = ++lastId
    const { promise, resolve } = Promise.withResolvers<Message>()
    pending.set(id, resolve)
    send({ id, method, params })
    const { error, result } = await promise
    if (error !== undefined) throw new Error(`${method}: ${JSON.stringify(error)}`)
    return result
  }

  const rootUri = pathToFileURL(folder).href
  const hover = { contentFormat: ["markdown"] }
  await request("initialize", { processId: process.pid, rootUri, capabilities: { textDocument: { hover } } })
  send({ method: "initialized", params: {} })
  return {
    open: (path: string, text: string) =>
      send({
        method: "textDocument/didOpen",
        params: { textDocument: { uri: pathToFileURL(path).href, languageId: "typescript", version: 1, text } }
      }),
    /** The Markdown that an editor shows for the name at a position. */
    hover: async (path: string, line: number, character: number): Promise<string> => {
      const params = { textDocument: { uri: pathToFileURL(path).href }, position: { line, character } }
      const result = await request("textDocument/hover", params)
      return (result as { readonly contents: { readonly value: string } } | null)?.contents.value ?? ""
    },
    stop: async () => {
      const exit = once(server, "exit")
      await request("shutdown")
      send({ method: "exit" })
      await exit
    }
  }
}
