import { failWith } from "../pipeline/problems.ts"

/** Fails a request whose slug no emoji has. */
export const emojiNotFound = failWith("not_found", { detail: "This emoji does not exist." })
