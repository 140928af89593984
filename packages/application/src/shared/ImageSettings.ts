import { defaultImageOrder, type PlatformId } from "@emoji-catalogue/domain"
import { Context } from "effect"

export interface ImageSettings {
  /** The prefix of `/assets/...` URLs: the public URL of the service, or empty for relative URLs. */
  readonly baseUrl: string
  /**
   * The order in which platforms are searched for an emoji's image. Platforms that are not in this list follow in
   * registry order.
   */
  readonly order: ReadonlyArray<PlatformId>
}

export const ImageSettings = Context.Reference<ImageSettings>("@emoji-catalogue/application/shared/ImageSettings", {
  defaultValue: () => ({ baseUrl: "", order: defaultImageOrder })
})
