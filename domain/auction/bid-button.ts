import type { Whole } from '#domain/money/money.ts'
import { type Outcome, outcomeOf } from './lot-state.ts'
import { type Attempt, type Bar, barOf, type Connection, type Me } from './me.ts'
import type { LotView, SaleView } from './view.ts'

/** Whether bidding is about to end (V5). */
export type Call = 'none' | 'lastCall' | 'lastWarning'

/** Every state of the button that bids in a live sale (V9). Only `open`, `outbid` and `again` bid, at `price`. */
export type BidButton =
  | { readonly kind: 'gone' | 'behind' }
  | Outcome
  | { readonly kind: Bar }
  | { readonly kind: 'waiting' | 'lotOpen' | 'paused' }
  | { readonly kind: 'leading'; readonly price: Whole; readonly reserveMet: boolean; readonly call: Call }
  | { readonly kind: 'sending' | 'asking' | 'received' | 'accepted'; readonly price: Whole }
  | { readonly kind: 'open' | 'outbid' | 'again'; readonly price: Whole; readonly call: Call }

/** What the button depends on of a lot, and of its sale. */
export type ButtonLot = Pick<
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

type Rule = (lot: ButtonLot, me: Me, connection: Connection) => BidButton | null

/**
 * The button that bids in a live sale (V9). The first rule that has something to say decides: whether a bid of the
 * viewer is in question while the line is cut; whether the page can be trusted at all; whether the lot is over; whether the viewer may bid; whether bidding is open; whether they lead; how
 * far their own bid has come; whether the sale is paused; and only then, what they could bid.
 */
export function bidButton(lot: ButtonLot, me: Me, connection: Connection): BidButton {
  for (const rule of precedence) {
    const button = rule(lot, me, connection)
    if (button) return button
  }
  return biddable(lot, me)
}

const untrusted: Rule = (_lot, _me, connection) => (connection === 'live' ? null : { kind: connection })

const over: Rule = (lot) => outcomeOf(lot)

const barred: Rule = (_lot, { admittance }) => {
  const bar = barOf(admittance)
  return bar && { kind: bar }
}

const notYet: Rule = ({ lotStatus }) => {
  if (lotStatus === 1) return { kind: 'waiting' }
  return lotStatus === 2 ? { kind: 'lotOpen' } : null
}

const leading: Rule = (lot, { paddle }) =>
  paddle !== '' && lot.leader === paddle
    ? { kind: 'leading', price: lot.winPrice, reserveMet: lot.reserveMet, call: callOf(lot) }
    : null

/** A bid without an answer stays in question while the line is cut: nothing is offered that could bid twice. */
const inQuestion: Rule = (_lot, { attempt }, connection) =>
  connection !== 'live' && (attempt.kind === 'sending' || attempt.kind === 'asking')
    ? { kind: 'asking', price: attempt.price }
    : null

const underWay: Rule = (_lot, { attempt }) => {
  switch (attempt.kind) {
    case 'none':
    case 'rejected':
    case 'refused':
      return null
    default:
      return { kind: attempt.kind, price: attempt.price }
  }
}

/** V10: who leads, or waits for an answer, still sees that; nobody else could bid. */
const paused: Rule = (lot) => (lot.paused ? { kind: 'paused' } : null)

const precedence: readonly Rule[] = [inQuestion, untrusted, over, barred, notYet, leading, underWay, paused]

const biddable = (lot: ButtonLot, { attempt }: Me): BidButton => ({
  kind: isTurnedDown(attempt) ? 'again' : lot.win === -1 ? 'outbid' : 'open',
  price: lot.nextPrice,
  call: callOf(lot),
})

const isTurnedDown = ({ kind }: Attempt): boolean => kind === 'rejected' || kind === 'refused'

const callOf = ({ lastCall, lastWarning }: ButtonLot): Call => {
  if (lastWarning) return 'lastWarning'
  return lastCall ? 'lastCall' : 'none'
}
