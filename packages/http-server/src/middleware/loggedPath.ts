import { pathOf } from "../problems.ts"

const keys = /emk_[0-9A-Za-z]{49}/g

/** The path of an address as logs have it: without its query, and without a key that somebody has put there. */
export const loggedPath = (url: string): string => pathOf(url).replace(keys, "emk_…")
