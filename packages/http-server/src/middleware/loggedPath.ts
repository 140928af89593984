import { pathOf } from "../problems.ts"

/** What begins as API keys and sessions' tokens do, whole or not: who has most of a key can work out the rest. */
const credentials = /(?:emk(?:_|%5f)|eyJ)[^/]*/gi

/** The path of an address as logs have it: without its query, and without a credential that somebody has put there. */
export const loggedPath = (url: string): string => pathOf(url).replace(credentials, "…")
