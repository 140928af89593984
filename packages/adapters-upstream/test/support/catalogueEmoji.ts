import { codepointOf, minimallyQualified, textOf } from "@emoji-catalogue/domain"
import { Effect } from "effect"
import * as InstalledPackages from "../../src/InstalledPackages.ts"
import { readUnicode } from "../../src/unicode.ts"

/** The emoji of the catalogue: each with its key in the tables and, minimally qualified, its text and its base. */
export const catalogueEmoji = readUnicode.pipe(
  Effect.map(({ emoji }) =>
    emoji.map((each) => {
      const text = minimallyQualified(each.emoji)
      const base = each.base === null ? null : minimallyQualified(textOf(each.base))
      return { key: codepointOf(text), text, base, version: each.version }
    })
  ),
  Effect.provide(InstalledPackages.layer)
)
