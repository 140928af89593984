/** Who runs the service, as far as it is public. */
export interface Operator {
  readonly name?: string | undefined
  /** An e-mail address or an https URL. */
  readonly contact?: string | undefined
}
