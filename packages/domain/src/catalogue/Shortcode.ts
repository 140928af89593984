import { Schema } from "effect"

/** Who publishes a shortcode. Slack's list is the open one that iamcal keeps, which Slack draws on. */
export const ShortcodeSource = Schema.Literals(["github", "slack", "discord"])
export type ShortcodeSource = typeof ShortcodeSource.Type

/** A code between colons, without them: `woman_astronaut`, `+1`. */
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
