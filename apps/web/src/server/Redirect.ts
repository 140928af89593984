/** The result of a loader whose page is at another address. */
export class Redirect {
  readonly location: string

  constructor(location: string) {
    this.location = location
  }
}
