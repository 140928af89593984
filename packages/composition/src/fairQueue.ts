import { type ImageMaker, ImagesBusy, TooManyImages } from "@emoji-catalogue/application/ports"
import { Deferred, Effect } from "effect"

export interface QueueLimits {
  readonly maxRunning: number
  readonly maxWaiting: number
  /** Images of one account, running and waiting. */
  readonly maxOfAccount: number
}

type Maker = Pick<ImageMaker, "accountId" | "cpuMillisToday">

/** An image in the queue. */
interface Ticket {
  readonly maker: Maker | undefined
  readonly start: Deferred.Deferred<void, ImagesBusy>
}

/** Background work has no maker and runs after the images that users wait for. */
const usedBy = (maker: Maker | undefined): number => maker?.cpuMillisToday ?? Infinity

/**
 * Runs a few images at a time, at most one per account. Continues with the account that used the least processor time today,
 * then in the order of arrival. Images without a maker come last. A full queue drops its last image.
 */
export const makeFairQueue = ({ maxOfAccount, maxRunning, maxWaiting }: QueueLimits) => {
  const running = new Set<Ticket>()
  const waiting: Array<Ticket> = []

  const isOf = (maker: Maker | undefined) => (ticket: Ticket) =>
    maker !== undefined && ticket.maker?.accountId === maker.accountId

  const startNext = () => {
    while (running.size < maxRunning) {
      const index = waiting.findIndex(({ maker }) => !Array.from(running).some(isOf(maker)))
      if (index < 0) return
      const [ticket] = waiting.splice(index, 1)
      running.add(ticket!)
      Deferred.doneUnsafe(ticket!.start, Effect.void)
    }
  }

  const leave = (ticket: Ticket) => {
    running.delete(ticket)
    if (waiting.includes(ticket)) waiting.splice(waiting.indexOf(ticket), 1)
    startNext()
  }

  const enter = (maker: Maker | undefined): Ticket | undefined => {
    if ([...running, ...waiting].filter(isOf(maker)).length >= maxOfAccount) return undefined
    const ticket: Ticket = { maker, start: Deferred.makeUnsafe() }
    const index = waiting.findIndex((other) => usedBy(other.maker) > usedBy(maker))
    waiting.splice(index < 0 ? waiting.length : index, 0, ticket)
    startNext()
    if (waiting.length > maxWaiting) Deferred.doneUnsafe(waiting.pop()!.start, Effect.fail(new ImagesBusy()))
    return ticket
  }

  /** Runs the effect when it is its maker's turn. Each effect without a maker counts as a separate account. */
  return <A, E>(
    maker: Maker | undefined,
    effect: Effect.Effect<A, E>
  ): Effect.Effect<A, E | ImagesBusy | TooManyImages> =>
    Effect.acquireUseRelease(
      Effect.suspend(() => {
        const ticket = enter(maker)
        return ticket === undefined ? Effect.fail(new TooManyImages({ max: maxOfAccount })) : Effect.succeed(ticket)
      }),
      ({ start }) => Effect.andThen(Deferred.await(start), effect),
      (ticket) => Effect.sync(() => leave(ticket))
    )
}
