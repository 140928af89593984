/**
 * Run by `bench/hostileUploads.ts` as a process of its own: between the messages "start" and "stop" eight clients upload the
 * hostile images of the tests, in turn. Sends "ready", and on "stop" the number of responses by status.
 */
import { setPriority } from "node:os"
import { hostileImages } from "../packages/adapters-media/test/submission/hostileImages.ts"

const clients = 8

const [base = "", cookie = ""] = process.argv.slice(2)

// In production these clients run on other machines, where they leave all processor time to the API.
setPriority(19)

const files = (await hostileImages()).map(({ bytes, ...file }) => ({
  ...file,
  blob: new Blob([new Uint8Array(bytes)])
}))

const upload = async ({ blob, kind, name }: (typeof files)[number], signal: AbortSignal) => {
  const form = new FormData()
  form.append("file", blob, name)
  const fields = kind === "upload" ? { name: "hostile", licence: "own-work" } : { title: "Hostile" }
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  const path = kind === "upload" ? "/api/uploads" : "/api/emoji/drawings"
  const response = await fetch(base + path, { method: "POST", headers: { cookie, origin: base }, body: form, signal })
  await response.arrayBuffer()
  return response.status
}

let next = 0

const uploadUntil = async (signal: AbortSignal) => {
  const statuses: Record<string, number> = {}
  const client = async () => {
    while (!signal.aborted) {
      const status = await upload(files[next++ % files.length]!, signal).catch(() => "failed or aborted")
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return statuses
}

let stop = new AbortController()
let uploads: Promise<Record<string, number>> = Promise.resolve({})
process.on("message", (message) => {
  if (message === "start") {
    stop = new AbortController()
    uploads = uploadUntil(stop.signal)
  } else {
    stop.abort()
    void uploads.then((statuses) => process.send!(statuses))
  }
})
process.send!("ready")
