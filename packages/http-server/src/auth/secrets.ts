import type { ApiKeyHash } from "@emoji-catalogue/domain"
import { Redacted } from "effect"
import { hash, hkdfSync } from "node:crypto"

/** SHA-256 in hex: the form in which secrets are stored. */
export const secretHash = (secret: string): ApiKeyHash => hash("sha256", secret, "hex") as ApiKeyHash

/** Derives a 32-byte key from the secret. Each purpose gets a different key. */
export const deriveKey = (purpose: string, secret: Redacted.Redacted): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", Redacted.value(secret), "", `emoji-catalogue ${purpose}`, 32))
