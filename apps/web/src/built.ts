import { loadBundle } from "./loadBundle.ts"
import { paths } from "./routes.ts"

/** The pages of a build: the same as in `index.ts`, without bundling. */
export const pages = { paths, load: () => loadBundle(import.meta.dirname) }
