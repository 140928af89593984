import { assert, it } from "@effect/vitest"
import { signInWith } from "../support/signIn.ts"
import { drawingFields, formOf, pngOf, uploadFields } from "../support/submissions.ts"
import { testServer } from "../support/testServer.ts"

const mebibyte = 1024 * 1024

/** A PNG with bytes after its end. */
const paddedPng = (size: number) => {
  const file = new Uint8Array(size)
  file.set(pngOf(1))
  return file
}

const chunked = (form: FormData): RequestInit => {
  const request = new Request("http://localhost/", { method: "POST", body: form })
  const init = { body: request.body, duplex: "half" as const }
  return { ...init, headers: { "content-type": request.headers.get("content-type")! } }
}

it.each([
  ["/api/uploads", uploadFields, 2 * mebibyte, "2 MiB", "3 MiB"],
  ["/api/emoji/drawings", drawingFields, mebibyte / 2, "512 KiB", "1 MiB"]
])("POST %s over a connection rejects a larger file than it accepts", async (path, fields, largest, file, whole) => {
  const { get } = await testServer()
  const cookie = await signInWith(get)()
  const origin = new URL((await get("/api/health")).url).origin
  const send = async (init: RequestInit) => {
    const response = await get(path, { ...init, method: "POST", headers: { ...init.headers, cookie, origin } })
    return {
      status: response.status,
      body: (await response.json()) as { readonly code: string; readonly detail: string }
    }
  }
  for (const size of [largest + 1, 3.5 * mebibyte, 5 * mebibyte]) {
    for (const init of [{ body: formOf(fields, paddedPng(size)) }, chunked(formOf(fields, paddedPng(size)))]) {
      const { body, status } = await send(init)
      assert.deepStrictEqual([status, body.code], [413, "payload_too_large"], `${size} bytes`)
      // A body over the limit is refused by its Content-Length, or once the limit is read.
      assert.include([file, whole, "4 MiB"], /larger than (\d+ \w+)/.exec(body.detail)?.[1], body.detail)
    }
  }
  const { body, status } = await send({ body: formOf({ ...fields, text: "x".repeat(5000) }, pngOf(1)) })
  assert.deepStrictEqual([status, body.code], [413, "payload_too_large"], "a field of 5,000 characters")
  assert.include(body.detail, "A field is larger than 4 KiB")
  const { body: refused } = await send({ body: formOf(fields, paddedPng(largest + 1)) })
  assert.strictEqual(refused.detail, `The file is larger than ${file}, the limit of this endpoint.`)
  assert.isBelow((await send(chunked(formOf(fields, pngOf(1))))).status, 300)
})
