import type { Webhook } from "@emoji-catalogue/domain"
import { formatNullableIso } from "../shared/formatNullableIso.ts"
import type { StoredWebhook } from "../ports/webhook/WebhookRepository.ts"

/** The state of a webhook for the audit log. */
export const auditedWebhook = ({ disabledAt, events, url }: Webhook) => ({
  url,
  events,
  disabledAt: formatNullableIso(disabledAt)
})

/** The secret of a webhook as the audit log shows it: only the id of the secret. */
export const auditedSecret = ({ secrets: { current }, webhook: { url } }: StoredWebhook) => ({
  url,
  secretId: current.id
})
