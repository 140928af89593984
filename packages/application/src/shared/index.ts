export { LookupUnavailable } from "./BatchedLookup.ts"
export { OutageLog } from "./OutageLog.ts"
export type { Page, PageOf } from "./Page.ts"
export { repeatInBackground } from "./repeatInBackground.ts"
