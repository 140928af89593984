import type { Platform } from "@emoji-catalogue/client-sdk"

/** The credit line and the license of the drawings of a platform. */
export const Credit = ({ platform: { attribution, license, name } }: { readonly platform: Platform }) => (
  <p class="note" lang="en" dir="ltr">
    {attribution ?? name}. {license.url === null ? license.name : <a href={license.url}>{license.name}</a>}
  </p>
)
