import { rebuildCatalogue } from "@emoji-catalogue/application/catalogue"
import { Jobs, JobSchedules, JobWorker, prune } from "@emoji-catalogue/application/job"
import { type DeliveryFailed, WebhookDeliveries } from "@emoji-catalogue/application/webhook"
import { type Effect, Layer } from "effect"

type JobServices = Effect.Services<typeof prune> | Effect.Services<typeof rebuildCatalogue> | WebhookDeliveries

/** Adds scheduled jobs and runs jobs in this process. */
const worker = Layer.merge(
  JobSchedules.layer,
  JobWorker.layer<DeliveryFailed, JobServices>({
    prune: () => prune,
    "rebuild-search-index": () => rebuildCatalogue,
    "deliver-webhook": (payload, attempt) => WebhookDeliveries.use((deliveries) => deliveries.deliver(payload, attempt))
  })
)

/** Background jobs, and their administration. */
export const layer = Layer.merge(Jobs.layer, worker)
