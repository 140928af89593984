/** Prints a new API key for `ADMIN_API_KEY`. */
import { secretOf } from "@emoji-catalogue/domain"

console.log(secretOf(crypto.getRandomValues(new Uint8Array(32))))
