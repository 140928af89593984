import { Schema } from "effect"

const maxLength = 2000

/** The characters of RFC 3986. `URL` ignores or replaces other characters, and other programs would read a different host. */
const characters = /^(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})+$/

/** An absolute URL. `WebhookSender` decides whether to connect to it. */
export const WebhookUrl = Schema.String.annotate({ format: "uri" }).check(
  Schema.isMaxLength(maxLength),
  Schema.makeFilter(
    (text: string) =>
      (characters.test(text) && URL.canParse(text)) || "Expected a URL like https://app.example/webhooks, in ASCII"
  )
)
