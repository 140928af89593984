export { checkWebhookSecrets } from "./checkWebhookSecrets.ts"
export { Events } from "./Events.ts"
export { DeliveryFailed, WebhookDeliveries } from "./WebhookDeliveries.ts"
export { type RememberedEvent, type StoredWebhook, WebhookRepository } from "./WebhookRepository.ts"
export {
  type NewWebhook,
  type RegisteredWebhook,
  type Rotation,
  SecretIdTaken,
  Webhooks,
  type WebhookState
} from "./Webhooks.ts"
export { SecretUnreadable } from "./openSecret.ts"
export type { PreviousSecret, StoredSecret, StoredSecrets } from "./storedSecrets.ts"
export { EncryptionNotConfigured, WebhookSecrets } from "./WebhookSecrets.ts"
export { ReceiverUnreachable, UrlNotAllowed, type WebhookRequest, WebhookSender } from "./WebhookSender.ts"
