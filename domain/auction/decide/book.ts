import { nextStep } from '#domain/auction/ladder.ts'
import type { Whole } from '#domain/money/money.ts'
import type { BidLine } from '../events.ts'
import type { Claim, LotState } from '../state.ts'
import { adding, type Run, type Sale } from './run.ts'

/** Lets the commission book bid for its people until it has nothing more to say (V2). */
export function withBookAnswers(run: Run, sale: Sale, lotId: string, doing: number): Run {
  const lot = run.sale.lots.get(lotId)
  const line = lot ? bookAnswer(lot, sale) : null
  return lot && line ? withBookAnswers(adding(run, taken(lot, line, doing)), sale, lotId, doing) : run
}

/** A bid that is taken in the room, on the telephone, online or from the book. */
export const taken = (lot: LotState, line: BidLine, doing: number, offerId = '') =>
  ({
    type: 'bidAccepted',
    lotId: lot.lotId,
    line,
    leading: { ...line, reserveMet: lot.terms.reserve === null || line.price >= lot.terms.reserve },
    offerId,
    doing,
  }) as const

/**
 * What the book bids now, for the best claim of those who do not lead: one step above the leader or above every other
 * claim, the leader's own included, up to its maximum; at an equal price the book's earlier claim holds. null where it
 * has no answer (V2, V3).
 */
function bookAnswer(lot: LotState, { suspended, terms: { ladder } }: Sale): BidLine | null {
  const { leading } = lot
  const active = lot.book.filter(({ paddle }) => !suspended.has(paddle))
  const best = active.find(({ paddle }) => paddle !== leading?.paddle)
  if (!best) return null
  const second = active.find((claim) => claim !== best)
  const answer = (above: Whole, least: Whole): BidLine => ({
    paddle: best.paddle,
    price: Math.max(least, Math.min(best.maximum, nextStep(ladder, above))),
    channel: 'commission',
  })
  if (!leading) return best.maximum >= lot.opening ? answer(second?.maximum ?? 0, lot.opening) : null
  const { price } = leading
  if (best.maximum > price) return answer(Math.max(price, second?.maximum ?? 0), price)
  return best.maximum === price && holdsAgainst(best, lot) ? answer(price, price) : null
}

/** V2, T1: a commission bid was there before any bid in the room; of two commission bids, the first holds. */
function holdsAgainst(claim: Claim, { leading, claims }: LotState): boolean {
  if (leading?.channel !== 'commission') return true
  const holder = claims.get(leading.paddle)
  return holder?.maximum === claim.maximum && claim.seq < holder.seq
}
