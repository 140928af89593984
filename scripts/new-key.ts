/** Prints a new API key for `ADMIN_API_KEY`. */
import { makeApiKeySecret } from "@emoji-catalogue/domain"

console.log(makeApiKeySecret(crypto.getRandomValues(new Uint8Array(32))))
