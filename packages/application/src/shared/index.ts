export { LookupUnavailable } from "./BatchedLookup.ts"
export { OutageLog } from "./OutageLog.ts"
export { repeatInBackground } from "./repeatInBackground.ts"
