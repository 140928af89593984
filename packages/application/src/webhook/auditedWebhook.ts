import type { Webhook } from "@emoji-catalogue/domain"
import { formatNullableIso } from "../shared/formatNullableIso.ts"

/** The state of a webhook for the audit log. */
export const auditedWebhook = ({ disabledAt, events, url }: Webhook) => ({
  url,
  events,
  disabledAt: formatNullableIso(disabledAt)
})
