import type { Service } from "../../apps/api/test/security/Service.ts"
import type { Receiver } from "../../apps/worker/test/Receiver.ts"
import type { Version } from "./ServiceProcess.ts"

export interface Upgrade {
  readonly previous: Version
  readonly current: Version
  readonly service: Service
  readonly receiver: Receiver
  /** While `isOn` is true, the webhook receiver responds with status 500. */
  readonly outage: { isOn: boolean }
  /** Logs the step that starts. If the upgrade hangs, the last logged step is the one that did not finish. */
  readonly progress: (next: string) => void
}
