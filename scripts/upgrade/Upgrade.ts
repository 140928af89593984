import type { Service } from "../../apps/api/test/security/Service.ts"
import type { Receiver } from "../../apps/worker/test/Receiver.ts"
import type { Version } from "./ServiceProcess.ts"

/** Two versions of a service, and the services that it uses. */
export interface Upgrade {
  readonly previous: Version
  readonly current: Version
  /** With a fake Discord. */
  readonly service: Service
  readonly receiver: Receiver
  /** While it is on, the receiver answers with 500. */
  readonly outage: { isOn: boolean }
  /** Says what happens next, which is what did not if the upgrade hangs. */
  readonly progress: (next: string) => void
}
