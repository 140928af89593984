import type { SourceError, SourceImage } from "@emoji-catalogue/application/ports"
import { Effect, Stream } from "effect"
import { malformed } from "../decode.ts"
import { type PackageId, UpstreamPackages } from "../UpstreamPackages.ts"
import { classifyText, isExact, textOfHexcode } from "./codepoints.ts"

const extension = ".svg"

/** If an emoji has several files, the file named by the fully-qualified code points is used. */
const filesByEmoji = Effect.fnUntraced(function* (id: PackageId, folder: string, extras: ReadonlySet<string>) {
  const packages = yield* UpstreamPackages
  const files = new Map<string, string>()
  for (const name of yield* packages.list(id, folder)) {
    if (!name.endsWith(extension)) continue
    const file = folder === "." ? name : `${folder}/${name}`
    const hexcode = name.slice(0, -extension.length)
    const text = textOfHexcode(hexcode)
    const classified = text === undefined ? "unknown" : classifyText(text)
    if (classified === "not an emoji" || (classified === "unknown" && extras.has(hexcode))) continue
    if (text === undefined || classified === "unknown") {
      return yield* malformed(id, file, "(name)", "is not the code points of an emoji, joined by -")
    }
    if (!files.has(classified.emoji) || isExact(text)) files.set(classified.emoji, file)
  }
  if (files.size === 0) return yield* malformed(id, folder, "(whole folder)", "has no images of emoji")
  return files
})

/**
 * Reads SVG files that are named by the code points of their emoji. Skips files that show a part of an emoji or a
 * private-use character. `extras` has the names, without extension, of other files that show no emoji. Fails if any
 * other SVG file is not named by the code points of an emoji.
 */
export const codepointFiles = (
  id: PackageId,
  folder: string,
  extras: ReadonlySet<string>
): Stream.Stream<SourceImage, SourceError, UpstreamPackages> =>
  Stream.unwrap(
    Effect.gen(function* () {
      const packages = yield* UpstreamPackages
      const files = yield* filesByEmoji(id, folder, extras)
      const emojiOf = new Map(Array.from(files, ([emoji, file]) => [file, emoji]))
      return Stream.map(packages.readAll(id, Array.from(files.values())), ({ bytes, file }) => ({
        emoji: emojiOf.get(file)!,
        format: "svg" as const,
        bytes
      }))
    })
  )
