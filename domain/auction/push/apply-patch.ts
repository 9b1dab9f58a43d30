import type { LotPatch, SalePatch, StaffLotPatch } from '../push.ts'
import type { MaximumBid } from '../state.ts'
import type { BidView, LotView, SaleView, StaffLotView } from '../view.ts'

/**
 * Returns a view with a patch applied. Lots that the view does not hold are added only if the patch is complete.
 */
export function applyPatch(view: SaleView, { sale, lots, desk, bids }: SalePatch): SaleView {
  const withLots = lots ? lots.reduce(withLot, { ...view.lots }) : view.lots
  const withStaff = desk ? desk.reduce(withStaffPatch, { ...withLots }) : withLots
  const known = bids?.filter(({ lotId }) => withStaff[lotId])
  return {
    ...view,
    ...sale,
    lots: withStaff,
    bids: known && known.length > 0 ? known.reduce(withBid, { ...view.bids }) : view.bids,
  }
}

type Lots = Record<string, LotView>

/** Changes `lots`, which must be the caller’s own copy. A patch older than the lot is ignored. */
function withLot(lots: Lots, patch: LotPatch): Lots {
  const lot = lots[patch.lotId]
  if (!lot) return isComplete(patch) ? Object.assign(lots, { [patch.lotId]: { ...patch, desk: null } }) : lots
  if (patch.seq < lot.seq) return lots
  lots[patch.lotId] = { ...lot, ...patch }
  return lots
}

const lotFields: Readonly<Record<keyof Required<LotPatch>, true>> = {
  lotId: true,
  seq: true,
  saleStatus: true,
  lotStatus: true,
  withdrawn: true,
  notices: true,
  corrections: true,
  endTime: true,
  lastCall: true,
  lastWarning: true,
  winPrice: true,
  finalPrice: true,
  soldAfter: true,
  parcelOf: true,
  chosen: true,
  nextPrice: true,
  leader: true,
  leaderChannel: true,
  reserveMet: true,
  bidCount: true,
  myPrice: true,
  win: true,
}

const isComplete = (patch: LotPatch): patch is Required<LotPatch> =>
  Object.keys(lotFields).every((field) => field in patch)

function withStaffPatch(lots: Lots, { lotId, ...patch }: StaffLotPatch): Lots {
  const lot = lots[lotId]
  if (!lot) return lots
  const desk = lot.desk ? mergeStaffPatch(lot.desk, patch) : isCompleteStaffPatch(patch) ? patch : null
  lots[lotId] = { ...lot, desk }
  return lots
}

const isCompleteStaffPatch = (patch: Partial<StaffLotView>): patch is StaffLotView =>
  'reserve' in patch &&
  'wasSetAside' in patch &&
  'book' in patch &&
  'canUndo' in patch &&
  'done' in patch &&
  'undone' in patch

const mergeStaffPatch = (desk: StaffLotView, patch: Partial<StaffLotView>): StaffLotView => ({
  ...desk,
  ...patch,
  book: (patch.book ?? []).reduce(withLine, desk.book),
})

function withLine(book: readonly MaximumBid[], line: MaximumBid): readonly MaximumBid[] {
  const index = book.findIndex(({ paddle }) => paddle === line.paddle)
  return index === -1 ? [...book, line] : book.with(index, line)
}

type Bids = Record<string, readonly BidView[]>

/** Changes `bids`, which must be the caller’s own copy. An accepted offer moves to the end. */
function withBid(bids: Bids, bid: BidView): Bids {
  const list = bids[bid.lotId] ?? []
  const index = list.findLastIndex(({ id }) => id === bid.id)
  const isAccepted = list[index]?.status === 'pending' && bid.status === 'accepted'
  bids[bid.lotId] =
    index === -1 ? [...list, bid] : isAccepted ? [...list.toSpliced(index, 1), bid] : list.with(index, bid)
  return bids
}
