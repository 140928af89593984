import type { Platform } from "@emoji-catalogue/client-sdk"

/** The credit line of the drawings of a platform, with a link to the license. */
export const Credit = ({ platform: { attribution, license, name } }: { readonly platform: Platform }) => {
  const link = license.url === null ? license.name : <a href={license.url}>{license.name}</a>
  // Most credit lines end with the license.
  const start = attribution?.endsWith(license.name) ? attribution.slice(0, -license.name.length) : undefined
  return (
    <p class="note" lang="en" dir="ltr">
      {start ?? `${attribution ?? name}. `}
      {link}
    </p>
  )
}
