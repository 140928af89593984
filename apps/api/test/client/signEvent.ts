import { Webhook } from "standardwebhooks"

/** The headers with which the service signs the body of an event. */
export const signEvent = (secret: string, body: string): Readonly<Record<string, string>> => {
  const at = new Date()
  return {
    "webhook-id": "evt_1",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign("evt_1", at, body)
  }
}
