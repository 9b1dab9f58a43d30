import type { IncrementTable } from '#domain/auction/increment-table.ts'
import type { SaleEvent } from '../events.ts'
import type { LotPatch, StaffLotPatch } from '../push.ts'
import type { LotState, Paddle, SaleState } from '../state.ts'
import { personalLotView } from '../view/personal-lot-view.ts'
import { publicLotView } from '../view/public-lot-view.ts'
import { staffLotView } from '../view/staff-lot-view.ts'
import type { BidView } from '../view.ts'
import { affectedPaddles } from './affected-paddles.ts'
import { changedBids, changedOffers } from './changed-bids.ts'
import { changedFields, sameFields } from './changed-fields.ts'
import { staffChange } from './staff-change.ts'

/** The change of a lot by an entry, as a viewer sees it. */
export type VisibleChange = { readonly lot: LotPatch | undefined; readonly bids: readonly BidView[] }

/** The changes of an entry to one lot, for each audience. */
export type LotChange = {
  readonly everybody: VisibleChange
  readonly own: ReadonlyMap<Paddle, VisibleChange>
  readonly staff: VisibleChange
  readonly desk: StaffLotPatch | undefined
}

/** Returns what an entry did to a lot, which is `lot` afterwards. */
export function lotChange(lot: LotState, event: SaleEvent, before: SaleState, after: SaleState): LotChange {
  const previous = before.lots.get(lot.lotId)
  const increments = after.terms?.ladder ?? []
  if (!previous) return newLot(lot, increments, after)
  const paddles = affectedPaddles(previous, lot, event)
  const open = changedFields(publicLotView(previous), publicLotView(lot))
  const fieldsFor = (paddle: Paddle): Fields => ({
    ...open,
    ...changedFields(personalLotView(previous, increments, paddle), personalLotView(lot, increments, paddle)),
  })
  const bids = changedBids(previous, lot, event)
  const offers = changedOffers(previous, lot)
  const common = fieldsFor('')
  const own = new Map<Paddle, VisibleChange>()
  for (const paddle of paddles) {
    const fields = fieldsFor(paddle)
    const mine = offers.filter((offer) => offer.paddle === paddle)
    if (mine.length > 0 || !sameFields(fields, common))
      own.set(paddle, visibleChange(lot, fields, [...bids, ...mine]))
  }
  return {
    everybody: visibleChange(lot, common, bids),
    own,
    staff: visibleChange(lot, common, [...bids, ...offers]),
    desk: staffChange(previous, lot, paddles, before, after),
  }
}

type Fields = Partial<LotPatch>

function visibleChange({ lotId, seq }: LotState, fields: Fields, bids: readonly BidView[]): VisibleChange {
  const lot = Object.keys(fields).length > 0 ? { ...fields, lotId, seq } : undefined
  return { lot, bids }
}

/** Returns all fields of a lot that is new. */
function newLot(lot: LotState, increments: IncrementTable, after: SaleState): LotChange {
  const everybody: VisibleChange = {
    lot: { ...publicLotView(lot), ...personalLotView(lot, increments, '') },
    bids: [],
  }
  const desk = { lotId: lot.lotId, ...staffLotView(lot, after) }
  return { everybody, own: new Map(), staff: everybody, desk }
}
