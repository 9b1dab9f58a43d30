import type { SaleEvent } from '#domain/auction/events.ts'
import { isRehearsal } from '#domain/auction/is-rehearsal.ts'
import type { Paddle } from '#domain/auction/state.ts'
import type { Messages } from '#server/platform/bus/topics.ts'
import type { Effect } from './effects.ts'
import type { Step } from './room.ts'

type Personal = Messages['personal']

/**
 * Returns the notices of a batch of steps for single accounts on any page, or none for a rehearsal (V12).
 * @param effects the effects of the steps
 *
 * @param isMuted whether an account has muted a kind of notice on its pages
 */
export function noticesOf(
  steps: readonly Step[],
  effects: readonly Effect[],
  isMuted: (userId: string, kind: 'outbid' | 'won') => boolean,
): readonly Personal[] {
  if (steps.some(({ after }) => isRehearsal(after))) return []
  const currency = steps.at(-1)?.after.terms?.currency ?? ''
  const changes = effects.flatMap((effect): Personal[] => {
    if (effect.kind !== 'outbid' && effect.kind !== 'won') return []
    const { kind, bidder, auctionId, lotId, lotNum, lotSuffix, price } = effect
    const data = { kind, auctionId, lotId, lotNum, lotSuffix, price, currency }
    const quiet = isMuted(bidder, kind) ? { quiet: true } : {}
    return [{ userId: bidder, frame: { type: 'notice', data, ...quiet } }]
  })
  return [...changes, ...steps.flatMap(firstBids)]
}

/** Returns the frame about a bidder's first bid on a lot, which adds the lot to their bids on every page. */
function firstBids({ entry: { event }, before, after }: Step): Personal[] {
  const made = bidMadeBy(event)
  if (made === null) return []
  const { lotId, paddle } = made
  const previous = before.lots.get(lotId)
  const userId = after.paddles.get(paddle)
  if (
    userId === undefined ||
    (previous?.maximumBids.get(paddle) ?? previous?.highestBids.get(paddle)) !== undefined
  )
    return []
  return [{ userId, frame: { type: 'own_lot', data: { why: 'bid', auctionId: after.auctionId, lotId } } }]
}

function bidMadeBy(event: SaleEvent): { readonly lotId: string; readonly paddle: Paddle } | null {
  switch (event.type) {
    case 'preBidPlaced':
    case 'commissionPlaced':
    case 'buyerNamed':
    case 'lotSoldAfter':
    case 'lotSoldInParcel':
      return event
    case 'bidAccepted':
      return { lotId: event.lotId, paddle: event.line.paddle }
    default:
      return null
  }
}
