import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import {
  staffLastCall,
  staffLastWarning,
  staffLotMove,
  staffLotOpen,
  staffLotStart,
  staffNoticesRead,
} from '#wire/calls/staff-sale.ts'
import type { ActionDeps } from './action-deps.ts'

/** Actions from calling a lot up to its hammer. */
export type CallingActions = {
  /** Opens the next lot or another one; asks first if a lot is open. */
  readonly openLot: (lot?: SaleroomLot) => void
  readonly start: () => void
  readonly lastCall: () => void
  readonly lastWarning: () => void
  /** Offers a lot before another one, or last if `beforeId` is empty (V19). */
  readonly move: (
    move: { readonly lotId: string; readonly beforeId: string; readonly reason: string },
    onDone: () => void,
  ) => void
  /** Records that the notices of the current lot have been read out (K13). */
  readonly readNotices: () => void
}

/** Opens a lot, even if another is open. */
export const sendOpenLot = ({ run }: ActionDeps, lotId: string): void =>
  run('openLot', (call, stamp) => call(staffLotOpen, { ...stamp, lotId }))

/**
 * Creates the actions that call a lot. @param next the lot to open next @param isLotOpen whether the current
 * lot is undecided
 */
export function callingActions(
  deps: ActionDeps,
  { next, isLotOpen }: { readonly next: SaleroomLot | null; readonly isLotOpen: boolean },
): CallingActions {
  const { lotId, view, available, prompts, run } = deps
  return {
    openLot: (opens = next ?? undefined) => {
      if (!opens) return
      if (isLotOpen && available.has('openLot')) prompts.open({ kind: 'openLot', lotId, opens })
      else sendOpenLot(deps, opens.id)
    },
    start: () => run('start', (call, stamp) => call(staffLotStart, { ...stamp, lotId })),
    lastCall: () =>
      run('lastCall', (call, stamp) => call(staffLastCall, { ...stamp, lotId, on: view?.lastCall !== true })),
    lastWarning: () =>
      run('lastWarning', (call, stamp) =>
        call(staffLastWarning, { ...stamp, lotId, on: view?.lastWarning !== true }),
      ),
    move: (move, onDone) => run('move', (call, stamp) => call(staffLotMove, { ...stamp, ...move }), onDone),
    readNotices: () => run('readNotices', (call, stamp) => call(staffNoticesRead, { ...stamp, lotId })),
  }
}
