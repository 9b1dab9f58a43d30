import type { Personal } from './bus.ts'
import { effectsOf } from './effects.ts'
import type { Step } from './room.ts'

/** What a run of steps tells single people at once, wherever they are on the site. */
export function noticesOf(steps: readonly Step[]): readonly Personal[] {
  return effectsOf(steps).flatMap((effect): Personal[] => {
    if (effect.kind !== 'outbid' && effect.kind !== 'won') return []
    const { kind, bidder, auctionId, lotId, lotNum, price } = effect
    return [{ userId: bidder, frame: { type: 'notice', data: { kind, auctionId, lotId, lotNum, price } } }]
  })
}
