import type { ApiKey } from "@emoji-catalogue/domain"
import { Effect, Layer } from "effect"
import { ApiKeyRepository } from "../../api-key/ApiKeyRepository.ts"

/** `ApiKeyRepository` in memory, empty at first. */
export const layer = Layer.sync(ApiKeyRepository, () => {
  const keys: Array<ApiKey> = []
  return ApiKeyRepository.of({
    insertFirstAdmin: (key) =>
      Effect.sync(() => {
        if (keys.some(({ isAdmin }) => isAdmin)) return false
        keys.push(key)
        return true
      })
  })
})
