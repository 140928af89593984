export { LimitedIncomingMessage } from "./LimitedIncomingMessage.ts"
export { defaultLimits, internalLimits, type Limits } from "./limits.ts"
export { nodeResponseOf } from "./nodeResponse.ts"
export { nodeServer, type NodeServerOptions } from "./nodeServer.ts"
export {
  problemDocument,
  type RejectedRequest,
  type Rejection,
  type RejectionOptions,
  type RejectionResponse
} from "./Rejection.ts"
export type { StartupDetail } from "./startupResponse.ts"
