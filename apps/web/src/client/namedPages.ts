import { type Connection, platforms, versions } from "@emoji-catalogue/client-sdk"
import type { NamedPages } from "../page/findPages.ts"

let loading: Promise<NamedPages> | undefined

/** Loads once what queries may name. Results wait for it, so a failed request is not repeated until the next query. */
export const loadNamedPages = (api: Connection): Promise<NamedPages> =>
  (loading ??= Promise.all([platforms.list(api, { retries: 0 }), versions.list(api, { retries: 0 })])
    .then(([{ items }, { items: allVersions }]) => ({ platforms: items, versions: allVersions }))
    .catch((error: unknown) => {
      console.warn(error)
      loading = undefined
      return { platforms: [], versions: [] }
    }))
