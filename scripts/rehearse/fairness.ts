import type { Entry, SaleEvent } from '#domain/auction/events.ts'
import type { LotState, SaleState } from '#domain/auction/state.ts'

/** The state of the sale from an instant on, by this process's clock in milliseconds. */
export type Moment = { readonly at: number; readonly entry: Entry; readonly state: SaleState }

/** A bidder's press and its response. */
export type Press = {
  readonly paddle: string
  readonly lotId: string
  readonly price: number
  readonly began: number
  readonly answered: number
  /** '' if the bid was accepted, otherwise the name of the refusal. */
  readonly refusal: string
}

/** The judgement of a rehearsal's presses. */
export type Judged = {
  /** The number of presses after the lot had closed or before it was open. */
  readonly late: number
  readonly issues: readonly string[]
}

/** The milliseconds by which an entry may arrive here after a bid was decided by it. */
const slack = 100

type Waiting = {
  readonly seq: number
  readonly lotId: string
  readonly paddle: string
  readonly price: number
}

/**
 * V3: returns the issues of priority; of equal bids the earliest is accepted, whatever the channel of the
 * later one.
 */
export function priorityIssues(entries: readonly Entry[]): readonly string[] {
  const issues: string[] = []
  const waiting = new Map<string, Waiting>()
  for (const { seq, event } of entries) {
    if (event.type === 'offerMade') waiting.set(`${seq}.0`, { seq, ...event })
    if (event.type === 'bidAccepted') issues.push(...passedOver(waiting, event, seq))
    forget(waiting, event)
  }
  return issues
}

/** Returns an earlier offer at the same price that an accepted bid has passed over. */
function passedOver(
  waiting: ReadonlyMap<string, Waiting>,
  { lotId, line, offerId }: Extract<SaleEvent, { type: 'bidAccepted' }>,
  seq: number,
): readonly string[] {
  const since = waiting.get(offerId)?.seq ?? seq
  return [...waiting.values()]
    .filter((other) => other.lotId === lotId && other.price === line.price && other.seq < since)
    .map(
      (other) =>
        `Entry ${seq}: paddle ${line.paddle || 'of the room'} was accepted at ${line.price}, which paddle ${other.paddle} had offered first (entry ${other.seq})`,
    )
}

/** Removes the offers that an entry settles. */
function forget(waiting: Map<string, Waiting>, event: SaleEvent): void {
  if (event.type === 'offerRejected' || event.type === 'bidAccepted') waiting.delete(event.offerId)
  if (event.type !== 'lotSold' && event.type !== 'lotPassed' && event.type !== 'lotWithdrawn') return
  for (const [id, { lotId }] of waiting) if (lotId === event.lotId) waiting.delete(id)
}

/** Compares responses to bidders with the sale between press and response. */
export function judgePresses(moments: readonly Moment[], presses: readonly Press[]): Judged {
  const judged = presses.map((press) => ({ press, lots: lotsSeenBy(moments, press) }))
  const late = judged.filter(({ press }) => isLate(press.refusal)).length
  const issues = judged.flatMap(({ press, lots }) => {
    const issue = issueOf(press, lots)
    return issue === null ? [] : [`Paddle ${press.paddle}, ${press.lotId} at ${press.price}: ${issue}`]
  })
  return { late, issues }
}

type Seen = { readonly lot: LotState; readonly state: SaleState }

/** Returns the states of a lot during a press. */
function lotsSeenBy(moments: readonly Moment[], { lotId, began, answered }: Press): readonly Seen[] {
  const first = Math.max(
    0,
    moments.findLastIndex(({ at }) => at <= began - slack),
  )
  const last = moments.findLastIndex(({ at }) => at <= answered + slack)
  return moments.slice(first, last + 1).flatMap(({ state }) => {
    const lot = state.lots.get(lotId)
    return lot ? [{ lot, state }] : []
  })
}

const isLate = (refusal: string): boolean =>
  refusal === 'lotEnded' || refusal === 'lotNotOpen' || refusal === 'bidExpired'

/** Returns the issue of a response; null if there is none or the refusal does not depend on the lot. */
function issueOf({ paddle, price, refusal }: Press, seen: readonly Seen[]): string | null {
  const previous = (holds: (one: Seen) => boolean) => seen.some(holds)
  const isTrue = {
    '': () => previous(isOpen),
    lotEnded: () => previous(({ lot, state }) => lot.saleStatus !== 'open' || lot.withdrawn || state.isEnd),
    lotNotOpen: () => previous((one) => !isOpen(one)),
    priceTooLow: () =>
      previous(
        ({ lot }) => Math.max(lot.leading?.price ?? 0, lot.openingBid - 1) >= price || hasOffer(lot, price),
      ),
    alreadyLeading: () =>
      previous(
        ({ lot }) => lot.leading?.paddle === paddle || lot.offers.some((offer) => offer.paddle === paddle),
      ),
  }[refusal]
  if (isTrue === undefined || isTrue()) return null
  return refusal === ''
    ? 'accepted while the lot was not open'
    : `refused with ${refusal}, which was never so`
}

const isOpen = ({ lot, state }: Seen): boolean =>
  lot.lotStatus === 'biddingOpen' && lot.saleStatus === 'open' && !lot.withdrawn && !state.paused

const hasOffer = ({ offers }: LotState, price: number): boolean =>
  offers.some((offer) => offer.price >= price)
