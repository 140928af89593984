export {
  type CachedResponse,
  type ClientOptions,
  connect,
  type Connection,
  type RequestOptions,
  type ResponseCache
} from "./Connection.ts"
export { type Client, createClient } from "./createClient.ts"
export { type Code, ConnectionError, ProblemError } from "./errors.ts"
export type * from "./generated/client.ts"
export * from "./generated/index.ts"
export type * from "./generated/types.ts"
export type { Listing } from "./Listing.ts"
export type { FileSource, UploadOptions } from "./upload.ts"
