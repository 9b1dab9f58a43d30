import type { BidderCommand, ClerkCommand, Command } from '../commands.ts'
import { decide } from '../decide.ts'
import type { Entry, SaleEvent } from '../events.ts'
import { emptySale, evolve } from '../evolve.ts'
import type { Decision, Refusal } from '../refusal.ts'
import type { LotState, SaleState } from '../state.ts'
import type { LotTerms, SaleTerms } from '../terms.ts'
import { type LotView, lotViewOf, type SaleView, type Viewer, viewOf } from '../view.ts'
import { lotTerms, saleTerms, start } from './terms.ts'

/** A clerk's command without the state that the clerk saw, which is the latest unless a test says otherwise. */
type Unseen<C> = C extends ClerkCommand ? Omit<C, 'seen'> & { readonly seen?: number } : never

/** A sale played in memory, so that a test can describe it line by line. */
export type Rehearsal = {
  readonly state: () => SaleState
  readonly entries: () => readonly Entry[]
  /** Returns a lot, the first by default. */
  readonly lot: (lotId?: string) => LotState
  readonly seenBy: (viewer: Viewer | string, lotId?: string) => LotView
  readonly view: (viewer: Viewer | string) => SaleView
  /** Moves the clock. */
  readonly at: (instant: number) => Rehearsal
  readonly run: (command: Command) => Decision<SaleEvent>
  /** Admits bidders who are named after their paddles; the account of A is `account A`. */
  readonly admit: (...paddles: readonly string[]) => Rehearsal
  readonly limited: (paddle: string, limit: number) => Rehearsal
  /** Places a maximum bid, or a commission bid. */
  readonly preBid: (paddle: string, maximum: number, lotId?: string) => Decision<SaleEvent>
  readonly offer: (paddle: string, price: number, lotId?: string) => Decision<SaleEvent>
  /** Cancels an offer of a bidder, by default the one pending on the first lot. */
  readonly cancel: (paddle: string, offerId?: string) => Decision<SaleEvent>
  readonly clerk: (command: Unseen<ClerkCommand>) => Decision<SaleEvent>
}

export const accountOf = (paddle: string): string => `account ${paddle}`

/** Publishes a sale and admits A, B and C to it. */
export function rehearse(
  terms: Partial<SaleTerms> = {},
  lots: readonly LotTerms[] = [lotTerms(1)],
): Rehearsal {
  const now = { state: emptySale('sale'), entries: [] as readonly Entry[], at: start }
  const first = lots[0]?.lotId ?? ''
  const asViewer = (viewer: Viewer | string): Viewer =>
    typeof viewer === 'string' ? { kind: 'bidder', paddle: viewer } : viewer
  const lotOf = (lotId: string): LotState => {
    const lot = now.state.lots.get(lotId)
    if (!lot) throw new Error(`There is no lot ${lotId} in this rehearsal`)
    return lot
  }
  const take = (event: SaleEvent) => {
    const entry = { seq: now.state.seq + 1, at: Math.max(now.at, now.state.at), event }
    now.state = evolve(now.state, entry)
    now.entries = [...now.entries, entry]
  }
  const self: Rehearsal = {
    state: () => now.state,
    entries: () => now.entries,
    lot: (lotId = first) => lotOf(lotId),
    seenBy: (viewer, lotId = first) => lotViewOf(lotOf(lotId), now.state, asViewer(viewer)),
    view: (viewer) => viewOf(now.state, asViewer(viewer)),
    at: (instant) => {
      now.at = instant
      return self
    },
    run: (command) => {
      const decision = decide(now.state, command, now.at)
      if (decision.kind === 'accepted') for (const event of decision.events) take(event)
      return decision
    },
    admit: (...paddles) => {
      for (const paddle of paddles)
        self.run({ type: 'admit', bidder: accountOf(paddle), paddle, limit: null })
      return self
    },
    limited: (paddle, limit) => {
      self.run({ type: 'admit', bidder: accountOf(paddle), paddle, limit })
      return self
    },
    preBid: (paddle, maximum, lotId = first) =>
      self.run({ type: 'placePreBid', bidder: accountOf(paddle), lotId, maximum }),
    offer: (paddle, price, lotId = first) =>
      self.run({ type: 'offer', bidder: accountOf(paddle), lotId, price } satisfies BidderCommand),
    cancel: (paddle, offerId = lotOf(first).offers.find((offer) => offer.paddle === paddle)?.id ?? '') =>
      self.run({ type: 'cancelOffer', bidder: accountOf(paddle), lotId: first, offerId }),
    clerk: (command) => self.run({ seen: now.state.seq, ...command }),
  }
  self.run({ type: 'publishSale', terms: saleTerms(terms), lots })
  return self.admit('A', 'B', 'C')
}

/** Returns a live sale whose first lot has bidding open. `before` runs while pre-bids are still accepted. */
export function inTheRoom(
  terms: Partial<SaleTerms> = {},
  lots: readonly LotTerms[] = [lotTerms(1)],
  before: (sale: Rehearsal) => void = () => undefined,
): Rehearsal {
  const sale = rehearse({ kind: 'live', endTime: 0, ...terms }, lots)
  before(sale)
  sale.clerk({ type: 'openRoom' })
  const lotId = sale.lot().lotId
  sale.clerk({ type: 'openLot', lotId })
  sale.clerk({ type: 'startLot', lotId })
  return sale
}

/** Returns why a command did nothing, or undefined if it did something. */
export const refusalOf = (decision: Decision<SaleEvent>): Refusal | undefined =>
  decision.kind === 'refused' ? decision.refusal : undefined

/** Returns the event names of a command, in order. */
export const doneBy = (decision: Decision<SaleEvent>): readonly string[] =>
  decision.kind === 'accepted' ? decision.events.map(({ type }) => type) : []
