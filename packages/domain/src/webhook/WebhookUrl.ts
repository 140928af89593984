import { Schema } from "effect"

const maxLength = 2000

/** The characters of RFC 3986. `URL` ignores or replaces others, and other programs would read another host. */
const characters = /^(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})+$/

/** An absolute URL. Whether the service connects to it is the decision of `WebhookSender`. */
export const WebhookUrl = Schema.String.annotate({ format: "uri" }).check(
  Schema.isMaxLength(maxLength),
  Schema.makeFilter(
    (text: string) =>
      (characters.test(text) && URL.canParse(text)) || "Expected a URL like https://app.example/webhooks, in ASCII"
  )
)
