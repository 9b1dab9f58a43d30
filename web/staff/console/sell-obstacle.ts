import type { LotView } from '#domain/auction/view.ts'
import { phaseOf } from './console-actions.ts'

/** Why the current lot cannot be sold now (V5, V6, V10). */
export type SellObstacle = 'paused' | 'noLot' | 'notOpen' | 'decided' | 'noBid' | 'noLastCall'

/** Returns why a lot cannot be sold now, or null if nothing prevents it. */
export function sellObstacle(lot: LotView | undefined, isPaused: boolean): SellObstacle | null {
  if (isPaused) return 'paused'
  const phase = phaseOf(lot)
  switch (phase) {
    case 'none':
      return 'noLot'
    case 'called':
      return 'notOpen'
    case 'sold':
    case 'passed':
    case 'withdrawn':
      return 'decided'
    case 'bidding':
    case 'lastCall':
    case 'lastWarning':
      if (lot?.winPrice === 0) return 'noBid'
      return lot?.lastCall ? null : 'noLastCall'
  }
}
