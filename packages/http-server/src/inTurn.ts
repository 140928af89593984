import type { IncomingMessage, Server, ServerResponse } from "node:http"
import type { Socket } from "node:net"

/** Requests of one connection that may wait for their turn. Whoever sends more without reading is cut off. */
const mostWaiting = 1000

type Turn = readonly [request: IncomingMessage, response: ServerResponse]

/**
 * Serves the requests of a connection one after another. Node hands over pipelined requests all at once; a client that
 * sends thousands and reads nothing would have as many answers wait for it in memory.
 */
export const inTurn = (server: Server): Server => {
  const emit = server.emit.bind(server)
  const waiting = new WeakMap<Socket, Array<Turn>>()

  const serve = (...[request, response]: Turn): void => {
    const { socket } = request
    response.once("close", () => {
      const next = socket.destroyed ? undefined : waiting.get(socket)?.shift()
      if (next === undefined) waiting.delete(socket)
      else serve(...next)
    })
    emit("request", request, response)
  }

  server.emit = (event: string, ...args: ReadonlyArray<unknown>): boolean => {
    if (event !== "request") return emit(event, ...args)
    const [request, response] = args as unknown as Turn
    const queue = waiting.get(request.socket)
    if (queue === undefined) {
      waiting.set(request.socket, [])
      serve(request, response)
    } else if (queue.push([request, response]) > mostWaiting) request.socket.destroy()
    return true
  }
  return server
}
