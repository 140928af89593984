import * as NodeWorker from "@effect/platform-node/NodeWorker"
import { Effect, Layer } from "effect"
import { type Rpc, RpcClient, type RpcGroup } from "effect/rpc"
import type { ChildProcess, StdioOptions } from "node:child_process"
import { logStderr } from "./logStderr.ts"

/** Standard error is a pipe, because its lines are logged. */
export const stdio: StdioOptions = ["ignore", "inherit", "pipe", "ipc"]

/** `start` must pass the constant `stdio` to the child process. The child process stops when the scope closes. */
export const connectProcess = Effect.fnUntraced(function* <Rpcs extends Rpc.Any>(
  group: RpcGroup.RpcGroup<Rpcs>,
  start: () => ChildProcess
) {
  const runSync = Effect.runSyncWith(yield* Effect.context<never>())
  const startLogged = () => {
    const child = start()
    runSync(logStderr(child))
    return child
  }
  const worker = RpcClient.layerProtocolWorker({ size: 1 }).pipe(Layer.provide(NodeWorker.layer(startLogged)))
  const protocol = yield* Layer.build(worker)
  return yield* Effect.provideContext(RpcClient.make(group), protocol)
}, Effect.orDie)
