import { type PlatformId, platforms } from "@emoji-catalogue/client-sdk"
import type { LoadContext } from "./PageContext.ts"

/** Fails with the problem of the API for a platform that does not exist. */
export const unknownPlatform = async (api: LoadContext["api"], id: string): Promise<never> => {
  // The cast is needed because the API has to reject the id.
  await platforms.emoji(api, id as PlatformId)
  throw new Error(`The API has the platform ${id}, but does not list it`)
}
