import type { SubmissionKind } from "@emoji-catalogue/domain"

export interface SubmittedImage {
  readonly name: string
  readonly kind: SubmissionKind
  readonly bytes: Uint8Array
}

const endpoints = {
  upload: { path: "/api/uploads", fields: { name: "bench", licence: "own-work" } },
  drawing: { path: "/api/emoji/drawings", fields: { title: "Bench" } }
}

/** `cookie` identifies the session. Returns the status of the response. */
export const submitImage = async (
  base: string,
  cookie: string,
  { bytes, kind, name }: SubmittedImage,
  signal?: AbortSignal
): Promise<number> => {
  const { fields, path } = endpoints[kind]
  const form = new FormData()
  form.append("file", new Blob([new Uint8Array(bytes)]), name)
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  const response = await fetch(base + path, {
    method: "POST",
    headers: { cookie, origin: base },
    body: form,
    signal: signal ?? null
  })
  await response.arrayBuffer()
  return response.status
}
