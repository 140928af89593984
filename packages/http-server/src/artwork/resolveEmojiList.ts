import type { PlatformId } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import { invalidParts } from "../pipeline/validationProblems.ts"
import { failWith } from "../request/failWith.ts"
import { currentSnapshot } from "../request/RequestContext.ts"

interface EmojiListQuery {
  readonly platform?: PlatformId | undefined
  readonly version?: string | undefined
  readonly emoji: string
}

/**
 * Resolves the emoji and the release of a query. Fails if an emoji or the release is unknown, or if the query has a
 * version without a platform.
 */
export const resolveEmojiList = Effect.fnUntraced(function* ({ emoji, platform, version }: EmojiListQuery) {
  const { view } = yield* currentSnapshot
  const indexes: Array<number> = []
  const unknown: Array<string> = []
  for (const reference of emoji.split(",")) {
    const resolved = view.resolve(reference)
    if (resolved === undefined) unknown.push(reference)
    else indexes.push(resolved.index)
  }
  const release = version === undefined || platform === undefined ? undefined : view.artwork.release(platform, version)
  const errors: Array<{ readonly path: string; readonly message: string }> = []
  if (version !== undefined && platform === undefined) {
    errors.push({ path: "version", message: "Expected only with platform" })
  } else if (version !== undefined && release === undefined) {
    const expected = view.artwork.releasesOf(platform!).map((each) => each.version)
    const message = expected.length === 0 ? `No release of ${platform} is known` : `Expected: ${expected.join(", ")}`
    errors.push({ path: "version", message })
  }
  if (unknown.length > 0) errors.push({ path: "emoji", message: `Unknown: ${unknown.join(", ")}` })
  if (errors.length > 0) return yield* failWith("validation_failed", invalidParts(errors))
  return { view, release, indexes }
})
