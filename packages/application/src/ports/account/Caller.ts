import type { Account, ApiKey, Session } from "@emoji-catalogue/domain"

export interface SignedInUser {
  readonly account: Account
  readonly session: Session
  readonly isAdmin: boolean
}

export type Caller = {
  /** A stable id. Each account and each API key has a different id; all anonymous callers have the id `anonymous`. */
  readonly id: string
} & (
  | { readonly kind: "anonymous" }
  | { readonly kind: "key"; readonly key: ApiKey }
  | { readonly kind: "account"; readonly signedIn: SignedInUser }
)

export type KeyOwner = Extract<Caller, { readonly kind: "key" }>

export const anonymous: Caller = { kind: "anonymous", id: "anonymous" }

/**
 * The caller of a request that authenticates with `key`.
 *
 * @example
 * ```ts
 * import { keyOwnerOf } from "@emoji-catalogue/application/ports"
 * import { sampleApiKey } from "@emoji-catalogue/application/testing"
 *
 * const key = sampleApiKey({ name: "Dashboard" })
 * keyOwnerOf(key).id === `key:${key.id}` // => true
 * ```
 */
export const keyOwnerOf = (key: ApiKey): KeyOwner => ({ kind: "key", id: `key:${key.id}`, key })

export const accountCaller = (signedIn: SignedInUser): Caller => ({
  kind: "account",
  id: `account:${signedIn.account.id}`,
  signedIn
})

/**
 * Whether a caller may administer the service.
 *
 * @example
 * ```ts
 * import { anonymous, isAdministrator, keyOwnerOf } from "@emoji-catalogue/application/ports"
 * import { sampleApiKey } from "@emoji-catalogue/application/testing"
 *
 * isAdministrator(keyOwnerOf(sampleApiKey({ isAdmin: true }))) // => true
 * isAdministrator(anonymous) // => false
 * ```
 */
export const isAdministrator = (caller: Caller): boolean => {
  switch (caller.kind) {
    case "anonymous":
      return false
    case "key":
      return caller.key.isAdmin
    case "account":
      return caller.signedIn.isAdmin
  }
}
