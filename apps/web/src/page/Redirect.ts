/** The result of a loader whose page is at another address. */
export class Redirect {
  readonly location: string
  readonly status: 301 | 302

  /** A redirect is permanent (301) by default. A temporary redirect (302) is never cached. */
  constructor(location: string, status: 301 | 302 = 301) {
    this.location = location
    this.status = status
  }
}
