import type { Ladder } from '#domain/auction/ladder.ts'
import type { Whole } from '#domain/money/money.ts'
import type { BidLine, SaleEvent } from '../events.ts'
import { nextPriceFor, priceOf } from '../opening.ts'
import type { Decision, Refusal } from '../refusal.ts'
import { byRank, type Led, led } from '../standing.ts'
import type { Claim, Leading, LotState } from '../state.ts'
import { accepted, refused, unchanged } from './answers.ts'
import { type Asked, overLimit } from './asked.ts'
import { besideLadder, outOfRange } from './prices.ts'

/** A maximum in a timed sale (T1 to T7). */
export function maximum(asked: Asked): Decision<SaleEvent> {
  const { lot, paddle, price } = asked
  const closed = notOpen(asked)
  if (closed) return refused(closed)
  const own = lot.claims.get(paddle)?.maximum
  if (price === own) return unchanged
  const refusal = notLowered(asked, own) ?? notOnLadder(asked) ?? overLimit(asked)
  if (refusal) return refused(refusal)
  const event = placed(asked)
  return accepted(event, ...softClose(asked, event))
}

/** T6, T7: pre-bids are taken from `bidStartTime` on, until the lot's end, by the clock of the ledger. */
function notOpen({ sale, lot, at }: Asked): Refusal | null {
  const nowPrice = priceOf(lot)
  if (lot.withdrawn) return { kind: 'lotNotOpen', nowPrice }
  if (lot.saleStatus !== 0 || sale.isEnd || at >= lot.endTime) return { kind: 'lotEnded', nowPrice }
  return at < sale.terms.bidStartTime ? { kind: 'lotNotOpen', nowPrice } : null
}

/** T5: who leads cannot lower what they promised. Who is outbid is told the price instead. */
function notLowered({ lot, paddle, price }: Asked, own: Whole | undefined): Refusal | null {
  if (own === undefined || lot.leading?.paddle !== paddle || !(price < own)) return null
  return { kind: 'cannotLower', nowPrice: lot.leading.price, maximum: own }
}

function notOnLadder({ sale, lot, paddle, price }: Asked): Refusal | null {
  const { ladder } = sale.terms
  return outOfRange(lot, price, nextPriceFor(lot, ladder, paddle), ladder) ?? besideLadder(lot, price, ladder)
}

function placed({ sale, lot, paddle, price }: Asked): Extract<SaleEvent, { type: 'preBidPlaced' }> {
  const claim: Claim = { paddle, maximum: price, seq: sale.seq + 1, resting: false }
  const { leading, lines } = outcome(lot, claim, sale.terms.ladder)
  return { type: 'preBidPlaced', lotId: lot.lotId, paddle, maximum: price, leading, lines }
}

type Outcome = { readonly leading: Leading; readonly lines: readonly BidLine[] }

/**
 * Who leads once a claim is in, and the lines it adds to the history. Only the leader's claim is weighed against it:
 * whatever else was claimed lies below the price already.
 */
function outcome(lot: LotState, claim: Claim, ladder: Ladder): Outcome {
  const { leading, terms, opening } = lot
  const holder = leading ? lot.claims.get(leading.paddle) : undefined
  if (!leading || !holder) return shown(led(claim, undefined, ladder, opening, terms.reserve))
  if (holder.paddle === claim.paddle) return raised(leading, claim, terms.reserve)
  if (byRank(holder, claim) < 0)
    return shown(led(holder, claim, ladder, opening, terms.reserve), lineOf(claim))
  const now = led(claim, holder, ladder, opening, terms.reserve)
  return leading.price === holder.maximum ? shown(now) : shown(now, lineOf(holder))
}

/** T5: raising one's own while leading moves the price only where that meets the reserve (T3). */
function raised(leading: Leading, { maximum }: Claim, reserve: Whole | null): Outcome {
  if (leading.reserveMet || reserve === null || maximum < reserve) return { leading, lines: [] }
  return shown({
    kind: 'led',
    leader: leading.paddle,
    price: Math.max(leading.price, reserve),
    reserveMet: true,
  })
}

/** The new standing, whose line comes after those of the maximums that it overtook. */
function shown({ leader, price, reserveMet }: Led, ...overtaken: readonly BidLine[]): Outcome {
  const line: BidLine = { paddle: leader, price, channel: 'maximum' }
  return { leading: { ...line, reserveMet }, lines: [...overtaken, line] }
}

const lineOf = ({ paddle, maximum }: Claim): BidLine => ({ paddle, price: maximum, channel: 'maximum' })

/** T7: a bid in the last minutes that moves price or leader moves the lot's end too. */
function softClose({ sale, lot, at }: Asked, { lines }: ReturnType<typeof placed>): readonly SaleEvent[] {
  const endTime = at + sale.terms.extendWindow
  if (lines.length === 0 || endTime <= lot.endTime) return []
  return [{ type: 'endTimeMoved', lotId: lot.lotId, endTime, cause: 'softClose' }]
}
