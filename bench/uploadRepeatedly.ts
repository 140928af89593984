/**
 * `bench/uploadService.ts` runs this file as a separate process, with which it exchanges these messages:
 * - The process sends "ready" after its start.
 * - If the process receives a `Start` message, it starts clients that upload the images in turn.
 * - If the process receives "stop", it stops the clients and sends the number of responses by status.
 */
import { setPriority } from "node:os"
import { type SubmittedImage, submitImage } from "./submitImage.ts"

export interface Start {
  readonly clients: number
  readonly images: ReadonlyArray<SubmittedImage>
}

export type Statuses = Readonly<Record<string, number>>

const [base = "", cookie = ""] = process.argv.slice(2)

// The process has the lowest priority, because in production the clients run on other machines.
setPriority(19)

let next = 0

const uploadUntil = async (signal: AbortSignal, { clients, images }: Start): Promise<Statuses> => {
  const statuses: Record<string, number> = {}
  const client = async () => {
    while (!signal.aborted) {
      const image = images[next++ % images.length]!
      const status = await submitImage(base, cookie, image, signal).catch(() => "failed or aborted")
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return statuses
}

let stop = new AbortController()
let uploads: Promise<Statuses> = Promise.resolve({})
process.on("message", (message: Start | "stop") => {
  if (message === "stop") {
    stop.abort()
    void uploads.then((statuses) => process.send!(statuses))
  } else {
    stop = new AbortController()
    uploads = uploadUntil(stop.signal, message)
  }
})
process.send!("ready")
