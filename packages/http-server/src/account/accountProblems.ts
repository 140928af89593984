import { maxSignInAge } from "@emoji-catalogue/application/personal-data"
import { Duration } from "effect"
import { failWith } from "../request/failWith.ts"

/** The problem that a request gets if another request has deleted the account of its session. */
export const accountDeleted = {
  AccountDeleted: () => failWith("unauthenticated", { detail: "The account was deleted. Sign in to create a new one." })
}

const minutes = Duration.toMinutes(maxSignInAge)

export const deletionProblems = {
  ...accountDeleted,
  SignInTooOld: () =>
    failWith("forbidden", {
      detail: `Deleting an account requires a sign-in within the last ${minutes} minutes. Sign in again at /api/auth/discord, then repeat the request with the new session.`,
      errors: [{ path: "session", message: `Expected a session of the last ${minutes} minutes` }]
    })
}
