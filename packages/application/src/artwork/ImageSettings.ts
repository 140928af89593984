import { defaultImageOrder, type PlatformId } from "@emoji-catalogue/domain"
import { Context } from "effect"

/** How pictures are chosen and addressed. */
export interface ImageSettings {
  /** What stands before `/assets/...`: the address of the service, or nothing, for references relative to it. */
  readonly baseUrl: string
  /** Where an emoji's picture is looked for first; platforms that are not named follow in registry order. */
  readonly order: ReadonlyArray<PlatformId>
}

export const ImageSettings = Context.Reference<ImageSettings>("@emoji-catalogue/application/artwork/ImageSettings", {
  defaultValue: () => ({ baseUrl: "", order: defaultImageOrder })
})
