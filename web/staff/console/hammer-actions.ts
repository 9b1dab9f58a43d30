import { unreachable } from '#domain/lib/unreachable.ts'
import {
  staffAside,
  staffPass,
  staffRedo,
  staffReopen,
  staffSell,
  staffUndo,
  staffWithdraw,
} from '#wire/calls/staff-sale.ts'
import type { ActionDeps } from './action-deps.ts'
import type { BelowReserve } from './use-below-reserve.ts'

/** Actions that decide a lot, or undo a decision. */
export type HammerActions = {
  readonly sell: () => void
  readonly pass: () => void
  readonly undo: () => void
  readonly redo: () => void
  readonly setAside: () => void
  readonly reopen: (reason: string, lotId: string, onDone: () => void) => void
  readonly withdraw: (reason: string, onDone: () => void) => void
}

/** Actions that ask first if they would override an online bid (V13). */
type PassingOver = 'sell' | 'pass' | 'undo' | 'setAside'

/** Returns the fields of a command that overrides the online bids that the clerk has seen (V13). */
const overrides = ({ waiting }: ActionDeps) => ({ waiting: waiting.map(({ id }) => id), overOffer: true })

/** Sends an action that overrides pending online bids, or passes a lot above the reserve. */
export function sendPassingOver(deps: ActionDeps, action: PassingOver): void {
  const { run, lotId, view } = deps
  run(action, (call, stamp) => {
    const press = { ...stamp, ...overrides(deps), lotId }
    switch (action) {
      case 'sell':
        return call(staffSell, { ...press, belowReserve: view?.reserveMet === false })
      case 'pass':
        return call(staffPass, { ...press, aboveReserve: true })
      case 'undo':
        return call(staffUndo, press)
      case 'setAside':
        return call(staffAside, press)
      default:
        return unreachable(action)
    }
  })
}

export function hammerActions(deps: ActionDeps, belowReserve: BelowReserve): HammerActions {
  const { lotId, view, waiting, available, prompts, run } = deps
  const { isConfirming } = belowReserve
  const confirmIfBidsPending = (action: PassingOver, proceed: () => void) => {
    if (waiting.length > 0 && available.has(action)) prompts.open({ kind: 'offer', action, lotId })
    else proceed()
  }
  return {
    sell: () =>
      confirmIfBidsPending('sell', () => {
        if (view?.reserveMet === false && !isConfirming && available.has('sell')) belowReserve.prompt()
        else run('sell', (call, stamp) => call(staffSell, { ...stamp, lotId, belowReserve: isConfirming }))
      }),
    pass: () =>
      confirmIfBidsPending('pass', () => {
        const isAbove = view?.reserveMet === true && view.winPrice > 0
        if (isAbove && available.has('pass')) prompts.open({ kind: 'pass', lotId })
        else run('pass', (call, stamp) => call(staffPass, { ...stamp, lotId }))
      }),
    undo: () =>
      confirmIfBidsPending('undo', () => run('undo', (call, stamp) => call(staffUndo, { ...stamp, lotId }))),
    redo: () => run('redo', (call, stamp) => call(staffRedo, { ...stamp, lotId })),
    setAside: () =>
      confirmIfBidsPending('setAside', () =>
        run('setAside', (call, stamp) => call(staffAside, { ...stamp, lotId })),
      ),
    reopen: (reason, ofLotId, onDone) =>
      run('reopen', (call, stamp) => call(staffReopen, { ...stamp, lotId: ofLotId, reason }), onDone),
    // The sheet lists the bids that become void and those pending, and its button confirms.
    withdraw: (reason, onDone) =>
      run(
        'withdraw',
        (call, stamp) => call(staffWithdraw, { ...stamp, ...overrides(deps), lotId, reason }),
        onDone,
      ),
  }
}
