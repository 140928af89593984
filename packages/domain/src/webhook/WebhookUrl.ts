import { Schema } from "effect"

const maxLength = 2000

/**
 * The characters that RFC 3986 allows. Other characters are rejected, because `URL` ignores or replaces them, and
 * another program could therefore read a different host from the same text.
 */
const characters = /^(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})+$/

/** An absolute URL. `WebhookSender` decides whether to connect to it. */
export const WebhookUrl = Schema.String.annotate({ format: "uri" }).check(
  Schema.isMaxLength(maxLength),
  Schema.makeFilter(
    (text: string) =>
      (characters.test(text) && URL.canParse(text)) || "Expected a URL like https://app.example/webhooks, in ASCII"
  )
)
