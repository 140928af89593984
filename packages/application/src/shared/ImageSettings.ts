import { defaultImageOrder, type PlatformId } from "@emoji-catalogue/domain"
import { Context } from "effect"

export interface ImageSettings {
  /** The prefix of `/assets/...` URLs: the public URL of the service, or empty for relative URLs. */
  readonly baseUrl: string
  /** The platforms to take an emoji's image from, in this order; other platforms follow in registry order. */
  readonly order: ReadonlyArray<PlatformId>
}

export const ImageSettings = Context.Reference<ImageSettings>("@emoji-catalogue/application/shared/ImageSettings", {
  defaultValue: () => ({ baseUrl: "", order: defaultImageOrder })
})
