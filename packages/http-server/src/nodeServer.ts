import { createServer, type Server } from "node:http"
import { answerClientErrors } from "./clientErrors.ts"
import { inTurn } from "./inTurn.ts"

const sweepMs = 50

/**
 * A Node server that answers in problem documents what never becomes a request, takes the requests of a connection in
 * turn, and closes without dawdling.
 */
export const nodeServer = (): Server => closePromptly(inTurn(answerClientErrors(createServer())))

/** `close` waits for every connection, but ends only those idle now; one that falls idle later would hold it up. */
const closePromptly = (server: Server): Server => {
  const close = server.close.bind(server)
  server.close = (done) => {
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs)
    return close((error) => {
      clearInterval(sweep)
      done?.(error)
    })
  }
  return server
}
