import { ArtworkSource } from "@emoji-catalogue/application/ports"
import { ImportablePlatforms } from "@emoji-catalogue/application/import"
import { PlatformId } from "@emoji-catalogue/domain"
import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { temporaryFolder } from "../../../scripts/test-support/temporaryFolder.ts"
import { artworkSource } from "../src/artworkSources.ts"
import { importablePlatforms } from "../src/background.ts"

const importableWith = (artwork: "installed" | "all" | "none") =>
  Effect.flatten(ImportablePlatforms).pipe(Effect.provide(importablePlatforms({ artwork })))

const releasedWith = (downloads: string | undefined) =>
  Effect.map(ArtworkSource, ({ releases }) => new Set(releases.map(({ platform }) => platform))).pipe(
    Effect.provide(Layer.fresh(artworkSource({ downloads, registry: undefined })))
  )

it.effect("only platforms with releases in the sources of ARTWORK can be imported", () =>
  Effect.gen(function* () {
    const downloads = temporaryFolder()
    const [installed, all] = [yield* releasedWith(undefined), yield* releasedWith(downloads)]
    assert.isAtLeast(installed.size, 19)
    for (const [artwork, released] of [
      ["installed", installed],
      ["all", all],
      ["none", new Set<PlatformId>()]
    ] as const) {
      const { available, excluded } = yield* importableWith(artwork)
      assert.sameMembers(Array.from(available), Array.from(released), artwork)
      for (const platform of PlatformId.literals) {
        const setting = installed.has(platform)
          ? "ARTWORK=installed or all"
          : all.has(platform)
            ? "ARTWORK=all"
            : undefined
        assert.strictEqual(
          excluded.get(platform),
          released.has(platform) ? undefined : setting,
          `${artwork} ${platform}`
        )
      }
    }
  })
)
