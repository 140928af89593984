import type { PageContext } from "../page/PageContext.ts"

interface Props {
  readonly page: PageContext
  /** The emoji of the page. Without it, the line is about the emoji of all grids. */
  readonly emoji?: string
}

/** Says which emoji the font of the visitor's device has, which only the script can find out; see `client/device.ts`. */
export const DeviceCheck = ({ emoji, page }: Props) => (
  <p class="device-check script-only" data-emoji={emoji}>
    {page.messages.device.checking}
  </p>
)
