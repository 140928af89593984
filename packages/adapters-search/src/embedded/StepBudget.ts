/** Limits the work of one request that a caller could otherwise multiply with a hostile query. */
export class StepBudget {
  private left: number

  constructor(steps: number) {
    this.left = steps
  }

  /** Uses one step. Returns false if none is left. */
  spend(): boolean {
    if (this.left === 0) return false
    this.left--
    return true
  }

  get remaining(): number {
    return this.left
  }
}
