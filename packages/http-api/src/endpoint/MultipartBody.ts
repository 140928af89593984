import { ByteSize } from "effect"
import { HttpApiMiddleware } from "effect/http-api"
import { bodyProblems } from "./bodyProblems.ts"

export const partLimits = { maxParts: 20, maxFieldSize: ByteSize.kibibytes(4) }

/** Accepts `multipart/form-data` and streams files to disk. The handler's timeout starts once the body is complete. */
export class MultipartBody extends HttpApiMiddleware.Service<MultipartBody>()(
  "@emoji-catalogue/http-api/endpoint/MultipartBody",
  { error: bodyProblems }
) {}
