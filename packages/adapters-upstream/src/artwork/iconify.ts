import type { SourceError, SourceImage } from "@emoji-catalogue/application/ports"
import { Effect, Schema, Stream } from "effect"
import { malformed, readJson } from "../decode.ts"
import type { PackageId, UpstreamPackages } from "../UpstreamPackages.ts"
import { classifyText, textOfHexcode } from "./codepoints.ts"
import type { IconEmoji, IconNameLookup } from "./iconNames.ts"

const file = "icons.json"
const Size = Schema.Finite.check(Schema.isGreaterThan(0))
const box = {
  width: Schema.optionalKey(Size),
  height: Schema.optionalKey(Size),
  left: Schema.optionalKey(Schema.Finite),
  top: Schema.optionalKey(Schema.Finite)
}
// Rotation and vertical flips are not implemented: no emoji set uses them.
const transforms = {
  rotate: Schema.optionalKey(Schema.Literal(0)),
  vFlip: Schema.optionalKey(Schema.Literal(false)),
  hFlip: Schema.optionalKey(Schema.Boolean),
  hidden: Schema.optionalKey(Schema.Boolean)
}
const Icon = Schema.Struct({ body: Schema.NonEmptyString, ...box, ...transforms })
const Alias = Schema.Struct({ parent: Schema.String, ...box, ...transforms })
const Icons = Schema.Struct({
  prefix: Schema.String,
  ...box,
  icons: Schema.Record(Schema.String, Icon),
  aliases: Schema.optionalKey(Schema.Record(Schema.String, Alias))
})
const Chars = Schema.Record(Schema.String, Schema.String)

/** Maps icon names to emoji, as listed in the package's `chars.json`. This file is empty in some packages. */
export const readChars = Effect.fnUntraced(function* (id: PackageId) {
  const named = new Map<string, string | null>()
  for (const [hexcode, name] of Object.entries(yield* readJson(id, "chars.json", Chars))) {
    const text = textOfHexcode(hexcode)
    const classified = text === undefined ? "unknown" : classifyText(text)
    if (classified === "unknown" && text !== "\u20E3") {
      return yield* malformed(id, "chars.json", hexcode, "is not the code points of an emoji, joined by -")
    }
    if (typeof classified === "object") named.set(name, classified.emoji)
    else if (!named.has(name)) named.set(name, null)
  }
  return named as IconEmoji
})

const svgOf = (set: typeof Icons.Type, icon: typeof Icon.Type, flipped: boolean): Uint8Array => {
  const { body, height = set.height ?? 16, left = set.left ?? 0, top = set.top ?? 0, width = set.width ?? 16 } = icon
  const drawn = flipped ? `<g transform="translate(${2 * left + width} 0) scale(-1 1)">${body}</g>` : body
  const xmlns = `xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"`
  return new TextEncoder().encode(
    `<svg ${xmlns} width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">${drawn}</svg>`
  )
}

interface ResolvedIcon {
  readonly icon: string
  readonly flipped: boolean
}

const resolve = ({ aliases = {}, icons }: typeof Icons.Type, name: string): ResolvedIcon | undefined => {
  let at = name
  let flipped = false
  for (const seen = new Set<string>(); !seen.has(at);) {
    seen.add(at)
    const icon = Object.hasOwn(icons, at) ? icons[at] : undefined
    if (icon !== undefined) return { icon: at, flipped: flipped !== (icon.hFlip ?? false) }
    const alias = Object.hasOwn(aliases, at) ? aliases[at] : undefined
    if (alias === undefined) return undefined
    flipped = flipped !== (alias.hFlip ?? false)
    at = alias.parent
  }
  return undefined
}

/**
 * Maps each emoji to the icon that shows it. Skips hidden icons, which are leftovers of earlier releases. Most aliases
 * are only further names for the emoji of an icon, and are skipped too. An alias is used in three cases:
 * - The alias flips the icon horizontally.
 * - The icon's own name stands for no emoji.
 * - The alias is a flag that looks like another flag.
 */
const iconsByEmoji = Effect.fnUntraced(function* (
  id: PackageId,
  set: typeof Icons.Type,
  emojiOf: (name: string) => string | null | undefined
) {
  const drawn = new Map<string, ResolvedIcon>()
  const own = new Map<string, string>()
  for (const [name, icon] of Object.entries(set.icons)) {
    const emoji = icon.hidden === true ? undefined : emojiOf(name)
    if (emoji === undefined || emoji === null) continue
    own.set(name, emoji)
    if (!drawn.has(emoji)) drawn.set(emoji, { icon: name, flipped: icon.hFlip ?? false })
  }
  for (const [name, alias] of Object.entries(set.aliases ?? {})) {
    const target = resolve(set, name)
    if (target === undefined) return yield* malformed(id, file, `aliases.${name}`, "does not resolve to an icon")
    const emoji = emojiOf(name)
    if (emoji === undefined || emoji === null || alias.hidden === true || drawn.has(emoji)) continue
    const sameEmoji = own.has(target.icon) && !target.flipped && !/^\p{RI}/u.test(emoji)
    if (!sameEmoji && set.icons[target.icon]?.hidden !== true) drawn.set(emoji, target)
  }
  if (drawn.size === 0) return yield* malformed(id, file, "icons", "has no images of emoji")
  return drawn
})

/** Yields to other fibers after this many images, because requests to this process must not wait for the import. */
const yieldInterval = 100

/**
 * Reads the images of an icon set. Looks up the emoji of an icon in the package's `chars.json`, then in `namedAs`, then
 * in `names`. Skips icons without an emoji. `namedAs` comes from a data file or from another package that uses the same
 * icon names.
 */
export const readIconify = (
  id: PackageId,
  names: IconNameLookup,
  namedAs: IconEmoji
): Stream.Stream<SourceImage, SourceError, UpstreamPackages> =>
  Stream.unwrap(
    Effect.gen(function* () {
      const chars = yield* readChars(id)
      const set = yield* readJson(id, file, Icons)
      const known = new Map([...namedAs, ...chars])
      const emojiOf = (name: string) => (known.has(name) ? known.get(name) : names(set.prefix, name))
      const drawn = yield* iconsByEmoji(id, set, emojiOf)
      return Stream.fromIterable(drawn).pipe(
        Stream.mapEffect(([emoji, { flipped, icon }], index) => {
          const drawing = { emoji, format: "svg" as const, bytes: svgOf(set, set.icons[icon]!, flipped) }
          return index % yieldInterval === 0 ? Effect.as(Effect.yieldNow, drawing) : Effect.succeed(drawing)
        })
      )
    })
  )
