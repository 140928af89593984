import type { Account, ApiKey, Session } from "@emoji-catalogue/domain"

/** Somebody who is signed in. */
export interface SignedInUser {
  readonly account: Account
  readonly session: Session
  readonly isAdmin: boolean
}

/** Who asks: nobody in particular, whoever holds an API key, or somebody who is signed in. */
export type Caller = {
  /** Names a caller among all callers, for as long as there are any. */
  readonly id: string
} & (
  | { readonly kind: "anonymous" }
  | { readonly kind: "key"; readonly key: ApiKey }
  | { readonly kind: "account"; readonly signedIn: SignedInUser }
)

/** Somebody who shows a key. */
export type KeyOwner = Extract<Caller, { readonly kind: "key" }>

export const anonymous: Caller = { kind: "anonymous", id: "anonymous" }

export const keyOwnerOf = (key: ApiKey): KeyOwner => ({ kind: "key", id: `key:${key.id}`, key })

/** Whoever is signed in. */
export const accountCaller = (signedIn: SignedInUser): Caller => ({
  kind: "account",
  id: `account:${signedIn.account.id}`,
  signedIn
})

/** Whether a caller may administer the service. */
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
