export { connect, type Connection } from "./Connection.ts"
export * from "./generated/functions.ts"
export { shortImageUrl } from "./shortImageUrl.ts"
