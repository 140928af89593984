import { Effect, Layer } from "effect"
import { ImageRemovalRepository } from "../../ports/artwork/ImageRemovalRepository.ts"

export const layer = Layer.sync(ImageRemovalRepository, () => {
  let revision = 0
  return ImageRemovalRepository.of({
    record: Effect.sync(() => void revision++),
    revision: Effect.sync(() => revision)
  })
})
