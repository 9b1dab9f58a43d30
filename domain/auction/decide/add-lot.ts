import { byLotNumber, isSameNumber } from '#domain/lots/compare-lot-numbers.ts'
import { type LotNumber, lotLabel } from '#domain/lots/lot-number.ts'
import { lotNumberOf } from '#domain/lots/lot-number-of.ts'
import { nextSuffix } from '#domain/lots/lot-suffix.ts'
import type { Instant } from '#domain/money/money.ts'
import type { AddLot } from '../commands.ts'
import type { SaleEvent } from '../events.ts'
import type { BlockedReason, Decision } from '../refusal.ts'
import type { LotState } from '../state.ts'
import { saleUnchangeableReason } from './change-blocked.ts'
import { accepted, refused, unchanged, wrongState } from './decisions.ts'
import type { PublishedSale } from './event-batch.ts'
import { lotIssue } from './publishing.ts'

/**
 * K16: adds a lot to a published sale, until bidding starts (timed) or the saleroom opens (live): after all others with
 * the next number, or after the lots of a number with the next letter.
 */
export function addLot(sale: PublishedSale, { lot, owners }: AddLot, at: Instant): Decision<SaleEvent> {
  if (sale.lots.has(lot.lotId)) return unchanged
  const blocked = additionBlockedReason(sale, at)
  if (blocked) return wrongState(blocked)
  const others = [...sale.lots.values()]
  const issue = lotIssue(lot)
  if (issue) return refused({ kind: 'badTerms', reason: issue })
  const number = lotNumberOf(lot)
  if (!isFree(number, others)) return refused({ kind: 'badTerms', reason: `lot ${lotLabel(number)}: lotNum` })
  const endTime = endOfAddition(sale, number)
  const { lotId } = lot
  return accepted({ type: 'lotAdded', lotId, terms: lot, endTime, ...(owners !== undefined && { owners }) })
}

/**
 * Returns whether the next lot that joins a sale can have a number, which must be above all others, or the
 * next letter of a number.
 */
function isFree(number: LotNumber, others: readonly Pick<LotState, 'terms'>[]): boolean {
  if (number.lotSuffix === '') return others.every(({ terms }) => terms.lotNum < number.lotNum)
  const next = numberOfAddition(others, number.lotNum)
  return next !== null && isSameNumber(next, number)
}

/**
 * K16: returns the number for a lot that is added now.
 *
 * @param after the number after which it is placed: 27 gives 27A, or 27B if there is a 27A; null for the end
 * @returns null if no lot has this number, or one has its letter Z
 */
export function numberOfAddition(
  lots: Iterable<Pick<LotState, 'terms'>>,
  after: number | null,
): LotNumber | null {
  const numbers = Array.from(lots, ({ terms }) => lotNumberOf(terms)).toSorted(byLotNumber)
  if (after === null) return { lotNum: (numbers.at(-1)?.lotNum ?? 0) + 1, lotSuffix: '' }
  const last = numbers.findLast(({ lotNum }) => lotNum === after)
  const letter = last ? nextSuffix(last.lotSuffix) : null
  return letter === null ? null : { lotNum: after, lotSuffix: letter }
}

/**
 * K16: returns when an added lot closes: with the lot that it follows if it has a letter; otherwise one
 * interval after the last lot. Therefore no other end changes. It is 0 in a live sale.
 */
export function endOfAddition(
  { terms, lots }: Pick<PublishedSale, 'terms' | 'lots'>,
  number: LotNumber,
): Instant {
  const { kind, endTime, lotInterval } = terms
  if (kind === 'live') return 0
  const all = [...lots.values()]
  const before = (lot: LotState) => byLotNumber(lotNumberOf(lot.terms), number) < 0
  const followed = number.lotSuffix === '' ? undefined : all.findLast((lot) => !lot.withdrawn && before(lot))
  return followed?.endTime ?? Math.max(endTime - lotInterval, ...all.map((lot) => lot.endTime)) + lotInterval
}

/** K4, K16: returns why no lot can be added to a published sale now, or null if one can. */
export function additionBlockedReason(sale: PublishedSale, at: Instant): BlockedReason | null {
  const blocked = saleUnchangeableReason(sale, 'addition', at)
  return blocked === 'started' && sale.liveStatus === 'open' ? 'roomOpen' : blocked
}
