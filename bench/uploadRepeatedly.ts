/**
 * Run by `bench/uploadService.ts` as a separate process: between the messages with images and "stop" each client uploads the
 * images in turn. Sends "ready" first, and after "stop" the number of responses by status.
 */
import { setPriority } from "node:os"
import { type SubmittedImage, submitImage } from "./submitImage.ts"

/** Starts the clients. */
export interface Start {
  readonly clients: number
  readonly images: ReadonlyArray<SubmittedImage>
}

export type Statuses = Readonly<Record<string, number>>

const [base = "", cookie = ""] = process.argv.slice(2)

// In production these clients run on other machines, where they leave all processor time to the API.
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
