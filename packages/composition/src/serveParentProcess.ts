import * as NodeWorkerRunner from "@effect/platform-node/NodeWorkerRunner"
import { Cause, Effect, Exit, Layer, Logger } from "effect"
import { type Rpc, type RpcGroup, RpcServer } from "effect/rpc"
import { jsonLines } from "./logger.ts"

const logger = Logger.layer([jsonLines])

export const serveParentProcess = async <Rpcs extends Rpc.Any>(
  group: RpcGroup.RpcGroup<Rpcs>,
  handlers: Layer.Layer<Rpc.ToHandler<Rpcs> | Rpc.Middleware<Rpcs> | Rpc.ServicesServer<Rpcs>>
): Promise<void> => {
  // This process stops when its parent disconnects, because nothing reads the results then.
  process.on("disconnect", () => process.kill(process.pid, "SIGKILL"))
  // Terminals and supervisors send SIGINT and SIGTERM to the parent and to this process. This process ignores them,
  // because the parent may still need this process while the parent shuts down. The parent stops this process
  // afterwards.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined)
  const server = RpcServer.layer(group).pipe(
    Layer.provide(handlers),
    Layer.provide(RpcServer.layerProtocolWorkerRunner),
    Layer.provide(NodeWorkerRunner.layer),
    Layer.provide(logger),
    Layer.launch
  )
  const exit = await Effect.runPromiseExit(server)
  // The parent stops the server with an interruption, so an interruption is not a failure.
  if (Exit.isFailure(exit) && !Cause.hasInterruptsOnly(exit.cause)) {
    const log = Effect.provide(Effect.logFatal("A child process failed", exit.cause), logger)
    await Effect.runPromise(log)
    process.exit(1)
  }
}
