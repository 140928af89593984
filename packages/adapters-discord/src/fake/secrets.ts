import { randomBytes } from "node:crypto"

export const randomSecret = () => randomBytes(24).toString("base64url")
