import type { Instant } from '#domain/money/money.ts'
import type { Auction } from '#wire/entities/auction.ts'

/** A mark on a sale's timeline. */
export type TimelineMark = {
  readonly kind: 'registration' | 'bidding' | 'preBidding' | 'firstLot' | 'lastLot' | 'room' | 'end' | 'ended'
  readonly at: Instant
  readonly isPast: boolean
}

type Sale = Pick<
  Auction,
  | 'type'
  | 'registerStartTime'
  | 'bidStartTime'
  | 'startTime'
  | 'endTime'
  | 'firstEnd'
  | 'lastEnd'
  | 'isEnd'
  | 'endedAt'
  | 'liveStatus'
>

/**
 * Returns the marks on a sale's timeline in order. A live sale has its scheduled end until it has ended, then the
 * actual one.
 */
export function timeline(sale: Sale, now: Instant): readonly TimelineMark[] {
  const mark = (kind: TimelineMark['kind'], at: Instant): TimelineMark => ({
    kind,
    at,
    isPast: sale.isEnd || now >= at,
  })
  const registration = mark('registration', sale.registerStartTime)
  if (sale.type === 'live') {
    const scheduled = sale.endTime > 0 && !sale.isEnd ? [mark('end', sale.endTime)] : []
    const end = sale.isEnd && sale.endedAt !== undefined ? [mark('ended', sale.endedAt)] : scheduled
    // The scheduled time alone does not open the saleroom.
    const room = { ...mark('room', sale.startTime), isPast: sale.isEnd || sale.liveStatus === 'open' }
    return [registration, mark('preBidding', sale.bidStartTime), room, ...end]
  }
  return [
    registration,
    mark('bidding', sale.bidStartTime),
    mark('firstLot', sale.firstEnd || sale.endTime),
    mark('lastLot', sale.lastEnd || sale.endTime),
  ]
}

/**
 * Returns the time to which the sale's clock counts down: the next opening of bidding or the saleroom or
 * closing of lots, or undefined if there is none.
 */
export const clockTime = (marks: readonly TimelineMark[]): Instant | undefined =>
  marks.find(({ kind, isPast }) => !isPast && kind !== 'registration' && kind !== 'end')?.at

/** Returns when an ended sale ended, or undefined if this is not recorded. */
export const endOf = ({ type, endedAt, lastEnd }: Pick<Sale, 'type' | 'endedAt' | 'lastEnd'>) =>
  type === 'live' ? endedAt : lastEnd

/** Returns the marks of an announced sale (K1): the times already decided, without the closing of the last lot. */
export const announcedTimeline = (
  sale: Pick<Sale, 'type' | 'registerStartTime' | 'bidStartTime' | 'startTime' | 'endTime'>,
  now: Instant,
): readonly TimelineMark[] =>
  timeline({ ...sale, firstEnd: 0, lastEnd: 0, isEnd: false, liveStatus: 'closed' }, now).filter(
    ({ kind, at }) => at > 0 && kind !== 'lastLot',
  )

/** Returns the current position: the index of the last past mark, and a share from 0 to 1 of the way to the next. */
export function currentPosition(
  marks: readonly TimelineMark[],
  now: Instant,
): { readonly after: number; readonly share: number } | null {
  const after = marks.findLastIndex(({ isPast }) => isPast)
  const [last, next] = [marks[after], marks[after + 1]]
  if (!last || !next) return null
  return { after, share: Math.min(1, Math.max(0, (now - last.at) / (next.at - last.at || 1))) }
}
