import type { NormalizedImage } from "@emoji-catalogue/application/ports"
import type { SubmissionFormat, SubmissionKind } from "@emoji-catalogue/domain"

/** The image that results from a file. */
export interface Accepted {
  readonly original: SubmissionFormat
  readonly format: NormalizedImage["format"]
  /** The number of frames of an animation and its total duration in milliseconds. */
  readonly animation?: { readonly frames: number; readonly duration: number }
  /** The color in the middle of the first frame: each channel differs by at most 3. */
  readonly middle?: readonly [red: number, green: number, blue: number, alpha: number]
  /** Whether it has perceptual hashes. Images of one color and stripes have none. */
  readonly isHashed?: boolean
}

/** The expected result: a rejection with its reason, a file that is too large, or an image. */
export type Expected = { readonly rejected: RegExp } | "too large" | Accepted

/** A file that a user may send. */
export interface HostileImage {
  readonly name: string
  readonly kind: SubmissionKind
  readonly bytes: Uint8Array
  readonly expected: Expected
}

/** The result of an image that exceeds the time or memory limit of a process on any machine. */
export const tooHeavy = { rejected: /cannot be decoded within/ }

/** Text that no normalized image contains. */
export const marker = "<script>alert('MARKER')</script>"
