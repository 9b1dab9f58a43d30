import type { Instant } from '#domain/money/money.ts'
import type { SaleHead } from '#web/kit/live/sale-head.ts'
import {
  staffAcceptance,
  staffDelay,
  staffEnd,
  staffMessage,
  staffPause,
  staffResume,
  staffRoom,
} from '#wire/calls/staff-sale.ts'
import type { ActionDeps } from './action-deps.ts'

/** Actions on the sale as a whole. */
export type SaleActions = {
  readonly openRoom: () => void
  readonly closeRoom: () => void
  readonly endSale: () => void
  /** Pauses or resumes the sale. */
  readonly pause: () => void
  /** Pauses the sale with a reason, or adds the reason to a pause; '' gives none. */
  readonly pauseFor: (reason: string, onDone: () => void) => void
  /** '' removes the message. */
  readonly sendMessage: (text: string, onDone?: () => void) => void
  /** Toggles whether online bids are accepted automatically or by the clerk. */
  readonly acceptance: () => void
  readonly delay: (startTime: Instant) => void
}

/** Creates the actions on the sale. @param head the current state of the sale */
export const saleActions = (
  { run }: Pick<ActionDeps, 'run'>,
  { paused, bidAcceptance }: Pick<SaleHead, 'paused' | 'bidAcceptance'>,
): SaleActions => ({
  openRoom: () => run('openRoom', (call, stamp) => call(staffRoom, { ...stamp, open: true })),
  closeRoom: () => run('closeRoom', (call, stamp) => call(staffRoom, { ...stamp, open: false })),
  endSale: () => run('endSale', (call, stamp) => call(staffEnd, stamp)),
  pause: () => {
    if (paused) run('resume', (call, stamp) => call(staffResume, stamp))
    else run('pause', (call, stamp) => call(staffPause, stamp))
  },
  pauseFor: (reason, onDone) =>
    run(paused ? 'sayWhy' : 'pause', (call, stamp) => call(staffPause, { ...stamp, reason }), onDone),
  sendMessage: (text, onDone) => run('tell', (call, stamp) => call(staffMessage, { ...stamp, text }), onDone),
  acceptance: () => {
    const other = bidAcceptance === 'auto' ? 'clerk' : 'auto'
    run('acceptance', (call, stamp) => call(staffAcceptance, { ...stamp, bidAcceptance: other }))
  },
  delay: (startTime) => run('delay', (call, stamp) => call(staffDelay, { ...stamp, startTime })),
})
