import type { SourceImage, SourceError } from "@emoji-catalogue/application"
import { Effect, Stream } from "effect"
import { malformed } from "../decode.ts"
import { type PackageId, UpstreamPackages } from "../UpstreamPackages.ts"
import { drawnBy, isExact, textOfHexcode } from "./codepoints.ts"

const extension = ".svg"

/** Which file of a folder draws each emoji. Of several files for one emoji, the one named by its exact spelling. */
const filesByEmoji = Effect.fnUntraced(function* (id: PackageId, folder: string, extras: ReadonlySet<string>) {
  const packages = yield* UpstreamPackages
  const files = new Map<string, string>()
  for (const name of yield* packages.list(id, folder)) {
    if (!name.endsWith(extension)) continue
    const file = folder === "." ? name : `${folder}/${name}`
    const hexcode = name.slice(0, -extension.length)
    const text = textOfHexcode(hexcode)
    const drawn = text === undefined ? "unknown" : drawnBy(text)
    if (drawn === "not an emoji" || (drawn === "unknown" && extras.has(hexcode))) continue
    if (text === undefined || drawn === "unknown") {
      return yield* malformed(id, file, "(name)", "is not the code points of an emoji, joined by -")
    }
    if (!files.has(drawn.emoji) || isExact(text)) files.set(drawn.emoji, file)
  }
  if (files.size === 0) return yield* malformed(id, folder, "(whole folder)", "holds no drawings")
  return files
})

/**
 * The drawings of a set that names each SVG file by the code points of its emoji. `extras` are the names, without
 * extension, of what the set draws beyond emoji; any other name that is no emoji is malformed.
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
