import type { Server } from "node:http"
import { type AddressInfo, connect, type Socket } from "node:net"

export const listen = (server: Server) => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))

export const open = (to: Server): Socket => connect((to.address() as AddressInfo).port, "127.0.0.1")

/** All that comes until the server ends the connection. */
export const answerTo = (socket: Socket) =>
  new Promise<string>((resolve, reject) => {
    let answer = ""
    socket.on("data", (chunk) => (answer += chunk.toString()))
    socket.on("close", () => resolve(answer))
    socket.on("error", reject)
  })

/** The same, where the server may well reset the connection. */
export const whatComesOf = (socket: Socket) =>
  new Promise<string>((resolve) => {
    let answer = ""
    socket.on("data", (chunk) => (answer += chunk.toString()))
    socket.on("error", () => undefined)
    socket.on("close", () => resolve(answer))
  })

export const request = (path: string, headers: Readonly<Record<string, string | number>> = {}, method = "GET") =>
  `${method} ${path} HTTP/1.1\r\nHost: x\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}\r\n`

export const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${"x".repeat(bytes)}\r\n`
