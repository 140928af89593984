import { failWith } from "../pipeline/problems.ts"

/** Fails a request whose slug no emoji has. */
export const emojiNotFound = failWith("not_found", { detail: "This emoji does not exist." })

/** The same for a slug in the body. */
export const emojiSlugNotFound = failWith("not_found", {
  detail: "This emoji does not exist.",
  errors: [{ path: "emojiSlug", message: "No emoji has this slug" }]
})
