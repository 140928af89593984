import { randomBytes } from "node:crypto"

/** A code or a token. */
export const secret = () => randomBytes(24).toString("base64url")
