import { sitemap } from "@emoji-catalogue/client-sdk"
import { inProcess } from "./inProcess.ts"
import type { LoadContext } from "./PageContext.ts"

/** Returns the addresses of the drawings of all emoji by slug, for listings of the API that have none. */
export const loadDrawings = async (api: LoadContext["api"]): Promise<ReadonlyMap<string, string>> => {
  const { items } = await sitemap.emoji(api)
  return new Map(items.flatMap(({ image, slug }) => (image === null ? [] : [[slug, addressOfImage(image)]])))
}

/** Without a public URL, the API returns addresses with the origin of the request. */
const addressOfImage = (image: string): string =>
  image.startsWith(`${inProcess}/`) ? image.slice(inProcess.length) : image
