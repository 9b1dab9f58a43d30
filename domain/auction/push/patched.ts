import type { DeskPatch, LotPatch, SalePatch } from '../push.ts'
import type { BidView, BookLine, DeskView, LotView, SaleView } from '../view.ts'

/** A view with a patch applied. Lots that the view does not hold are taken in only where the patch is complete. */
export function patched(view: SaleView, { sale, lots, desk, bids }: SalePatch): SaleView {
  const withLots = lots ? lots.reduce(withLot, { ...view.lots }) : view.lots
  const withDesk = desk ? desk.reduce(withDeskPatch, { ...withLots }) : withLots
  const known = bids?.filter(({ lotId }) => withDesk[lotId])
  return {
    ...view,
    ...sale,
    lots: withDesk,
    bids: known && known.length > 0 ? known.reduce(withBid, { ...view.bids }) : view.bids,
  }
}

type Lots = Record<string, LotView>

/** Changes `lots`, which the caller has made for it. A patch older than the lot is ignored. */
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
  endTime: true,
  lastCall: true,
  lastWarning: true,
  winPrice: true,
  finalPrice: true,
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

function withDeskPatch(lots: Lots, { lotId, ...patch }: DeskPatch): Lots {
  const lot = lots[lotId]
  if (!lot) return lots
  const desk = lot.desk ? deskWith(lot.desk, patch) : isWhole(patch) ? patch : null
  lots[lotId] = { ...lot, desk }
  return lots
}

const isWhole = (patch: Partial<DeskView>): patch is DeskView =>
  'reserve' in patch && 'book' in patch && 'canUndo' in patch && 'done' in patch && 'undone' in patch

const deskWith = (desk: DeskView, patch: Partial<DeskView>): DeskView => ({
  ...desk,
  ...patch,
  book: (patch.book ?? []).reduce(withLine, desk.book),
})

function withLine(book: readonly BookLine[], line: BookLine): readonly BookLine[] {
  const place = book.findIndex(({ paddle }) => paddle === line.paddle)
  return place === -1 ? [...book, line] : book.with(place, line)
}

type Bids = Record<string, readonly BidView[]>

/** Changes `bids`, which the caller has made for it. An offer that was accepted moves to where bids are added. */
function withBid(bids: Bids, bid: BidView): Bids {
  const list = bids[bid.lotId] ?? []
  const place = list.findLastIndex(({ id }) => id === bid.id)
  const isTaken = list[place]?.status === 'pending' && bid.status === 'accepted'
  bids[bid.lotId] =
    place === -1 ? [...list, bid] : isTaken ? [...list.toSpliced(place, 1), bid] : list.with(place, bid)
  return bids
}
