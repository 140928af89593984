import { randomBytes } from "node:crypto"

/** A random authorization code or token. */
export const randomSecret = () => randomBytes(24).toString("base64url")
