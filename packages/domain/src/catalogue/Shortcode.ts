import { Schema } from "effect"

/** The Slack shortcodes come from iamcal's open emoji-data, which Slack uses. */
export const ShortcodeSource = Schema.Literals(["github", "slack", "discord"])
export type ShortcodeSource = typeof ShortcodeSource.Type

/** A shortcode of a provider. `code` has no colons, for example `woman_astronaut` or `+1`. */
export const Shortcode = Schema.Struct({
  code: Schema.String.check(Schema.isPattern(/^[^\s:]{1,120}$/)),
  source: ShortcodeSource
})
export type Shortcode = typeof Shortcode.Type

export const shortcodeSourceNames: Readonly<Record<ShortcodeSource, string>> = {
  github: "GitHub",
  slack: "Slack",
  discord: "Discord"
}
