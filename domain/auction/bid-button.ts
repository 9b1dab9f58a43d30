import type { Whole } from '#domain/money/money.ts'
import {
  type BidAttempt,
  type BidderContext,
  type Connection,
  type Ineligibility,
  ineligibilityOf,
} from './bidder-status.ts'
import { type LotOutcome, lotOutcome } from './lot-state.ts'
import type { LotView, SaleView } from './view.ts'

/** Whether bidding is about to end (V5). */
export type AuctioneerCall = 'none' | 'lastCall' | 'lastWarning'

/** Every state of the button that bids in a live sale (V9). Only `open`, `outbid` and `again` bid, at `price`. */
export type BidButton =
  | { readonly kind: 'gone' | 'behind' }
  | LotOutcome
  /** S10: it is the viewer's own lot. */
  | { readonly kind: 'own' }
  | { readonly kind: Ineligibility }
  | { readonly kind: 'waiting' | 'lotOpen' | 'paused' }
  | {
      readonly kind: 'leading'
      readonly price: Whole
      readonly reserveMet: boolean
      readonly call: AuctioneerCall
    }
  | { readonly kind: 'sending' | 'asking' | 'received' | 'accepted'; readonly price: Whole }
  | { readonly kind: 'open' | 'outbid' | 'again'; readonly price: Whole; readonly call: AuctioneerCall }

/** The facts of a lot and its sale that the button depends on. */
export type BidButtonLot = Pick<
  LotView,
  | 'saleStatus'
  | 'lotStatus'
  | 'withdrawn'
  | 'lastCall'
  | 'lastWarning'
  | 'winPrice'
  | 'finalPrice'
  | 'nextPrice'
  | 'leader'
  | 'reserveMet'
  | 'win'
> &
  Pick<SaleView, 'paused'>

type Rule = (lot: BidButtonLot, me: BidderContext, connection: Connection) => BidButton | null

/**
 * Returns the button that bids in a live sale (V9). The first rule that applies decides: whether the outcome
 * of the viewer’s bid is unknown while disconnected; whether the page is up to date; whether the lot is over;
 * whether it is the viewer's own; whether they may bid; whether bidding is open; whether they lead; the
 * progress of their own bid; whether the sale is paused; and only then, what they could bid.
 */
export function bidButton(lot: BidButtonLot, me: BidderContext, connection: Connection): BidButton {
  for (const rule of precedence) {
    const button = rule(lot, me, connection)
    if (button) return button
  }
  return biddable(lot, me)
}

const disconnected: Rule = (_lot, _me, connection) => (connection === 'live' ? null : { kind: connection })

const over: Rule = (lot) => lotOutcome(lot)

const ownLot: Rule = (_lot, { isOwn = false }) => (isOwn ? { kind: 'own' } : null)

const ineligible: Rule = (_lot, { admittance }) => {
  const reason = ineligibilityOf(admittance)
  return reason && { kind: reason }
}

const notOpen: Rule = ({ lotStatus }) => {
  if (lotStatus === 'waiting') return { kind: 'waiting' }
  return lotStatus === 'lotOpen' ? { kind: 'lotOpen' } : null
}

const leading: Rule = (lot, { paddle }) =>
  paddle !== '' && lot.leader === paddle
    ? { kind: 'leading', price: lot.winPrice, reserveMet: lot.reserveMet, call: callOf(lot) }
    : null

/**
 * Returns that a bid is unconfirmed if it has no response while disconnected, so that the viewer cannot bid twice.
 */
const unconfirmed: Rule = (_lot, { attempt }, connection) =>
  connection !== 'live' && (attempt.kind === 'sending' || attempt.kind === 'asking')
    ? { kind: 'asking', price: attempt.price }
    : null

const inProgress: Rule = (_lot, { attempt }) => {
  switch (attempt.kind) {
    case 'none':
    case 'rejected':
    case 'refused':
      return null
    default:
      return { kind: attempt.kind, price: attempt.price }
  }
}

/**
 * V10: returns the button of a paused sale: a leader, or a bidder with a pending bid, still sees that state; nobody can
 * bid.
 */
const paused: Rule = (lot) => (lot.paused ? { kind: 'paused' } : null)

const precedence: readonly Rule[] = [
  unconfirmed,
  disconnected,
  over,
  ownLot,
  ineligible,
  notOpen,
  leading,
  inProgress,
  paused,
]

const biddable = (lot: BidButtonLot, { attempt }: BidderContext): BidButton => ({
  kind: canRetry(attempt) ? 'again' : lot.win === 'lost' ? 'outbid' : 'open',
  price: lot.nextPrice,
  call: callOf(lot),
})

const canRetry = ({ kind }: BidAttempt): boolean => kind === 'rejected' || kind === 'refused'

const callOf = ({ lastCall, lastWarning }: BidButtonLot): AuctioneerCall => {
  if (lastWarning) return 'lastWarning'
  return lastCall ? 'lastCall' : 'none'
}
