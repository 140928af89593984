import { type Connection, platforms, versions } from "@emoji-catalogue/client-sdk"
import type { NamedPages } from "../page/findPages.ts"

/** How long results wait, in milliseconds. A later query has the links. */
const patience = 500

const none: NamedPages = { platforms: [], versions: [] }

let loading: Promise<NamedPages> | undefined

/** Loads once what queries may name. A failed request is repeated by the next query. */
export const loadNamedPages = (api: Connection): Promise<NamedPages> => {
  loading ??= Promise.all([platforms.list(api, { retries: 0 }), versions.list(api, { retries: 0 })])
    .then(([{ items }, { items: allVersions }]) => ({ platforms: items, versions: allVersions }))
    .catch((error: unknown) => {
      console.warn(error)
      loading = undefined
      return none
    })
  return Promise.race([loading, new Promise<NamedPages>((resolve) => setTimeout(() => resolve(none), patience))])
}
