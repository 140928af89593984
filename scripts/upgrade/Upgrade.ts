import type { Service } from "../../apps/api/test/security/Service.ts"
import type { Receiver } from "../../apps/worker/test/Receiver.ts"
import type { Version } from "./ServiceProcess.ts"

/** Two versions of a service, and the fakes that it uses. */
export interface Upgrade {
  readonly previous: Version
  readonly current: Version
  /** With a fake Discord. */
  readonly service: Service
  readonly receiver: Receiver
  /** While it is on, the receiver answers with 500. */
  readonly outage: { isOn: boolean }
  /** Logs the next step. If the upgrade hangs, the last line has the step that did not finish. */
  readonly progress: (next: string) => void
}
