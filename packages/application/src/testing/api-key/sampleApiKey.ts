import type { ApiKey } from "@emoji-catalogue/domain"

/** What is kept of an administrator's key, another each time. */
export const sampleApiKey = (): ApiKey => ({
  id: crypto.randomUUID(),
  name: "First administrator",
  hash: crypto.getRandomValues(new Uint8Array(32)),
  prefix: "emk_abcd",
  lastFour: "wxyz",
  isAdmin: true
})
