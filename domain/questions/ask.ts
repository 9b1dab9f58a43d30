import { noticeBlockedReason } from '#domain/auction/decide/notices.ts'
import type { BlockedReason } from '#domain/auction/refusal.ts'
import type { LotState, SaleState } from '#domain/auction/state.ts'
import type { SaleTerms } from '#domain/auction/terms.ts'
import { dayOf } from '#domain/delivery/pickup.ts'
import { startOfDay } from '#domain/lib/day-in-zone.ts'
import type { Duration, Instant } from '#domain/money/money.ts'
import { businessDaysAfter, type Day } from '#domain/settlements/due.ts'

const hour: Duration = 3_600_000

/** The hour of a business day by which an answer is due. */
const dueHour = 18

type Sale = Pick<SaleState, 'startTime' | 'isEnd'> & { readonly terms: SaleTerms | null }

/**
 * Returns until when an answer can be relied on: the last minutes of a timed lot belong to bids that extend it, and
 * a lot of a live sale may be called from the start of the sale (K13).
 */
const lastAnswer = (sale: Sale & { readonly terms: SaleTerms }, lot: Pick<LotState, 'endTime'>): Instant =>
  sale.terms.kind === 'timed' ? lot.endTime - sale.terms.extendWindow : sale.startTime

/**
 * A1: returns why nothing can be asked about a lot, or null. Questions end an hour before answers do, so that each
 * can be answered.
 */
export function askBlockedReason(sale: SaleState, lot: LotState, at: Instant): BlockedReason | null {
  const { terms } = sale
  if (terms === null) return 'unpublished'
  const published = { ...sale, terms }
  const blocked = noticeBlockedReason(published, lot, at)
  if (blocked) return blocked
  if (at < lastAnswer(published, lot) - hour) return null
  return terms.kind === 'timed' ? 'closing' : 'started'
}

/** A1: returns whether a lot takes no more answers: it is decided or withdrawn, or its sale has ended. */
export const isPastAnswering = (
  { isEnd }: Pick<SaleState, 'isEnd'>,
  lot: Pick<LotState, 'saleStatus' | 'withdrawn'> | undefined,
): boolean => isEnd || lot === undefined || lot.withdrawn || lot.saleStatus !== 'open'

/**
 * A1: returns when an answer is due: at 18:00 of the next business day, and always before the lot closes.
 *
 * @param zone IANA name of the time zone of the house
 */
export function answerDue(
  sale: Sale & { readonly terms: SaleTerms },
  lot: Pick<LotState, 'endTime'>,
  {
    at,
    zone,
    holidays,
  }: { readonly at: Instant; readonly zone: string; readonly holidays: ReadonlySet<Day> },
): Instant {
  const day = businessDaysAfter(dayOf(at, zone), 1, holidays)
  return Math.min(startOfDay(day, zone) + dueHour * hour, lastAnswer(sale, lot) - hour / 2)
}
