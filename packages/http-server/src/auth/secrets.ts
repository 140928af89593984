import type { ApiKeyHash } from "@emoji-catalogue/domain"
import { Redacted } from "effect"
import { hash, hkdfSync } from "node:crypto"

/** SHA-256 in hex: what secrets are known by in memory, so that nothing keeps or compares them as they are. */
export const fingerprintOf = (secret: string): ApiKeyHash => hash("sha256", secret, "hex") as ApiKeyHash

/** A key of 32 bytes for one purpose: what is made for one can never pass for another. */
export const keyFor = (purpose: string, secret: Redacted.Redacted): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", Redacted.value(secret), "", `emoji-catalogue ${purpose}`, 32))
