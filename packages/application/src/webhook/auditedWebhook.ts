import type { Webhook } from "@emoji-catalogue/domain"
import { formatNullableIso } from "../shared/formatNullableIso.ts"
import type { StoredWebhook } from "../ports/webhook/WebhookRepository.ts"

export const auditedWebhook = ({ disabledAt, events, url }: Webhook) => ({
  url,
  events,
  disabledAt: formatNullableIso(disabledAt)
})

export const auditedSecret = ({ secrets: { current }, webhook: { url } }: StoredWebhook) => ({
  url,
  secretId: current.id
})
