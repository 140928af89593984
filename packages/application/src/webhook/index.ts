export { checkWebhookSecrets } from "./checkWebhookSecrets.ts"
export { Events } from "./Events.ts"
export { SecretUnreadable } from "./openSecret.ts"
export { DeliveryFailed, deliverWebhookJob, WebhookDeliveries } from "./WebhookDeliveries.ts"
export {
  type NewWebhook,
  type RegisteredWebhook,
  type Rotation,
  SecretIdTaken,
  Webhooks,
  type WebhookState
} from "./Webhooks.ts"
export { EncryptionNotConfigured, WebhookSecrets } from "./WebhookSecrets.ts"
