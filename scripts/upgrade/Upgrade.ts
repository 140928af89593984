import type { Service } from "../../apps/api/test/security/Service.ts"
import type { Receiver } from "../../apps/worker/test/Receiver.ts"
import type { Version } from "./ServiceProcess.ts"

/** Two versions of a service, and the fake services that both use. */
export interface Upgrade {
  readonly previous: Version
  readonly current: Version
  /** The settings of the service, its accounts, and the fake Discord that it uses. */
  readonly service: Service
  readonly receiver: Receiver
  /** While `isOn` is true, the webhook receiver responds with status 500. */
  readonly outage: { isOn: boolean }
  /** Logs the step that starts. If the upgrade hangs, the last logged step is the one that did not finish. */
  readonly progress: (next: string) => void
}
