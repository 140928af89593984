export * as HttpWebhookSender from "./HttpWebhookSender.ts"
