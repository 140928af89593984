import type { Webhook } from "@emoji-catalogue/domain"
import { DateTime } from "effect"

/** The state of a webhook for the audit log. */
export const auditedWebhook = ({ disabledAt, events, url }: Webhook) => ({
  url,
  events,
  disabledAt: disabledAt === null ? null : DateTime.formatIso(disabledAt)
})
