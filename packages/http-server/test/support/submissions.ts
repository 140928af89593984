import { plainPng } from "@emoji-catalogue/application/testing"
import { adminKey } from "./credentials.ts"
import type { TestApi } from "./testApi.ts"

/** A PNG of one color, with distinct bytes per color. */
export const pngOf = (red: number, green = 100, blue = 50) =>
  plainPng([red, green, blue], 16) as Uint8Array<ArrayBuffer>

/** A looping GIF of two frames. */
export const animatedGif = new Uint8Array(
  Buffer.from(
    "R0lGODlhDAAMAIEAAExpcfooAPrIAAAAACH/C05FVFNDQVBFMi4wAwEAAAAh+QQJCAAAACwAAAAADAAMAAACHYQhKXfqa96LUqGKVdi78i59weV8" +
      "VMk16MiQrFEAACH5BAUMAAAALAAAAAAMAAwAgUxpcfootPrItAAAAAIbhC6ga4jc3GHyrWqjC+FW7kmggnXhRlWQtgIFADs=",
    "base64"
  )
)

/** A form of text fields and one file. */
export const formOf = (fields: Readonly<Record<string, string>>, file?: Uint8Array<ArrayBuffer>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file !== undefined) form.append("file", new Blob([file]), "image.png")
  return form
}

export const uploadFields = { name: "party_parrot", licence: "CC0-1.0", tags: "Bird, party" }

export const drawingFields = { title: "A happy cat", emojiSlug: "red-heart" }

/** Requests about submissions by a user with a session cookie. */
export const submitterOf = ({ json }: Pick<TestApi, "json">, cookie: string) => {
  const headers = { cookie, origin: "http://localhost" }
  const send = (path: string, init: RequestInit = {}) =>
    json(path, { ...init, headers: { ...headers, ...init.headers } })
  return {
    send,
    upload: (
      file = pngOf(200),
      fields: Readonly<Record<string, string>> = uploadFields,
      more: Readonly<Record<string, string>> = {}
    ) => send("/api/uploads", { method: "POST", body: formOf(fields, file), headers: more }),
    draw: (file = pngOf(200), fields: Readonly<Record<string, string>> = drawingFields) =>
      send("/api/emoji/drawings", { method: "POST", body: formOf(fields, file) })
  }
}

/** Decides about a submission as the operator, at the path of its kind. */
export const decideOf =
  ({ json }: Pick<TestApi, "json">) =>
  (path: string, decision: "approve" | "reject", body?: object) =>
    json(`${path}/${decision}`, {
      method: "POST",
      headers: { "x-api-key": adminKey, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) })
    })
