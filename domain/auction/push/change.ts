import type { SaleEvent } from '../events.ts'
import type { LotPatch, SalePatch, StaffLotPatch } from '../push.ts'
import type { LotState, Paddle, SaleState } from '../state.ts'
import { type LotChange, lotChange } from './lot-change.ts'

/** The changes of an entry as the public, individual paddles and staff see them. */
export type Change = {
  readonly everybody: SalePatch
  readonly own: ReadonlyMap<Paddle, SalePatch>
  readonly staff: SalePatch
}

export function changeOf(event: SaleEvent, before: SaleState, after: SaleState): Change {
  const sale = saleChange(before, after)
  const lots = touched(event, before, after).map((lot) => lotChange(lot, event, before, after))
  const paddles = new Set(lots.flatMap(({ own }) => [...own.keys()]))
  const patch = (
    seen: (change: LotChange) => LotChange['everybody'] | undefined,
    desk: readonly StaffLotPatch[] = [],
  ) =>
    patchOf(
      sale,
      lots.map((change) => seen(change) ?? change.everybody),
      desk,
    )
  return {
    everybody: patch((change) => change.everybody),
    own: new Map(Array.from(paddles, (paddle) => [paddle, patch(({ own }) => own.get(paddle))])),
    staff: patch(
      ({ staff }) => staff,
      lots.flatMap(({ desk }) => desk ?? []),
    ),
  }
}

type Seen = LotChange['everybody']

function patchOf(sale: SalePatch['sale'], seen: readonly Seen[], desk: readonly StaffLotPatch[]): SalePatch {
  const lots: readonly LotPatch[] = seen.flatMap(({ lot }) => lot ?? [])
  const bids = seen.flatMap((each) => each.bids)
  return {
    ...(sale && { sale }),
    ...(lots.length > 0 && { lots }),
    ...(desk.length > 0 && { desk }),
    ...(bids.length > 0 && { bids }),
  }
}

/**
 * Returns the lots that an entry changed, in their new state: its own, and the lot that it set aside or released (V23).
 */
function touched(event: SaleEvent, before: SaleState, after: SaleState): readonly LotState[] {
  if (event.type === 'salePublished') return [...after.lots.values()]
  if (event.type === 'saleCancelled')
    return [...after.lots.values()].filter((lot) => before.lots.get(lot.lotId) !== lot)
  const own = 'lotId' in event ? event.lotId : null
  return [...new Set([own, before.currentLotId, before.releasedLotId])]
    .map((lotId) => (lotId === null ? undefined : after.lots.get(lotId)))
    .filter((lot) => lot !== undefined)
    .filter((lot) => before.lots.get(lot.lotId) !== lot)
}

function saleChange(before: SaleState, after: SaleState): SalePatch['sale'] {
  const sale = {
    ...(before.liveStatus !== after.liveStatus && { liveStatus: after.liveStatus }),
    ...(before.isEnd !== after.isEnd && { isEnd: after.isEnd }),
    ...(before.cancellation !== after.cancellation && { cancellation: after.cancellation }),
    ...(before.startTime !== after.startTime && { startTime: after.startTime }),
    ...(before.currentLotId !== after.currentLotId && { currentLotId: after.currentLotId }),
    ...((before.paused !== after.paused || before.pauseReason !== after.pauseReason) && {
      paused: after.paused,
      pauseReason: after.pauseReason,
    }),
    ...(before.message !== after.message && { message: after.message }),
    ...(before.bidAcceptance !== after.bidAcceptance && { bidAcceptance: after.bidAcceptance }),
    ...(before.addedSeq !== after.addedSeq && { addedSeq: after.addedSeq }),
    ...(before.moves !== after.moves && { moves: after.moves }),
    ...(before.choices !== after.choices && { choices: after.choices }),
  }
  return Object.keys(sale).length > 0 ? sale : undefined
}
