export type {
  Attempt,
  CachedResponse,
  ClientOptions,
  IdempotentRequestOptions,
  RequestOptions,
  ResponseCache
} from "./ClientOptions.ts"
export { connect, type Connection } from "./Connection.ts"
export { type Client, createClient } from "./createClient.ts"
export { type Code, ConnectionError, isProblem, knownCode, ProblemError } from "./errors.ts"
export type * from "./generated/client.ts"
export type { FieldList, FieldsParam, SelectedPage } from "./fields.ts"
export type { FileSource } from "./FileSource.ts"
export * from "./generated/index.ts"
export type * from "./generated/types.ts"
export type { Listing } from "./Listing.ts"
export type { RateLimit, ResponsePromise, WithResponse } from "./ResponsePromise.ts"
export { shortImageUrl } from "./shortImageUrl.ts"
export type { UploadOptions } from "./upload.ts"
