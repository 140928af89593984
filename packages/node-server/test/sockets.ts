import { once } from "node:events"
import type { Server } from "node:http"
import { type AddressInfo, connect, type Socket } from "node:net"
import { setImmediate } from "node:timers/promises"

export const listen = (server: Server) => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))

export const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()))

export const open = (to: Server): Socket => connect((to.address() as AddressInfo).port, "127.0.0.1")

/** A new connection: the client's socket and the server's. */
export const openBoth = async (to: Server): Promise<readonly [client: Socket, accepted: Socket]> => {
  const connection = once(to, "connection")
  const client = open(to)
  return [client, (await connection)[0]]
}

/** Waits until the server has read that many bytes of a connection. */
export const hasRead = async (accepted: Socket, bytes: number): Promise<void> => {
  while (accepted.bytesRead < bytes) await setImmediate()
}

/** Everything until the server closes the connection; fails if it is reset. */
export const readAll = (socket: Socket) =>
  new Promise<string>((resolve, reject) => {
    let text = ""
    socket.on("data", (chunk) => (text += chunk.toString()))
    socket.on("close", () => resolve(text))
    socket.on("error", reject)
  })

/** Everything until the connection is closed or reset. */
export const readUntilClosed = (socket: Socket) =>
  new Promise<string>((resolve) => {
    let text = ""
    socket.on("data", (chunk) => (text += chunk.toString()))
    socket.on("error", () => undefined)
    socket.on("close", () => resolve(text))
  })

/** Sends bytes on a new connection, and reads everything. */
export const exchange = (server: Server, bytes: string): Promise<string> => {
  const socket = open(server)
  socket.write(bytes)
  return readAll(socket)
}

export const request = (path: string, headers: Readonly<Record<string, string | number>> = {}, method = "GET") =>
  `${method} ${path} HTTP/1.1\r\nHost: x\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}\r\n`

export const lastRequest = (path = "/last") => request(path, { Connection: "close" })

export const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${"x".repeat(bytes)}\r\n`

export const statuses = (responses: string) =>
  Array.from(responses.matchAll(/HTTP\/1.1 (\d+)/g), ([, status]) => Number(status))
