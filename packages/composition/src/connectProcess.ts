import * as NodeWorker from "@effect/platform-node/NodeWorker"
import { Effect, Layer } from "effect"
import { type Rpc, RpcClient, type RpcGroup } from "effect/rpc"
import type { ChildProcess } from "node:child_process"

/** A client of the RPCs that a child process serves. The child process ends with the scope. */
export const connectProcess = <Rpcs extends Rpc.Any>(group: RpcGroup.RpcGroup<Rpcs>, start: () => ChildProcess) =>
  Effect.flatMap(
    Layer.build(RpcClient.layerProtocolWorker({ size: 1 }).pipe(Layer.provide(NodeWorker.layer(start)))),
    (protocol) => Effect.provideContext(RpcClient.make(group), protocol)
  ).pipe(Effect.orDie)
