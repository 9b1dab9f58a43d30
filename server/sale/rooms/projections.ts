import type { Entry, SaleEvent } from '#domain/auction/events.ts'
import { isRehearsal } from '#domain/auction/is-rehearsal.ts'
import { nextClosing } from '#domain/auction/next-closing.ts'
import { namedPaddles } from '#domain/auction/push/affected-paddles.ts'
import type { LotState, Paddle, SaleState } from '#domain/auction/state.ts'
import type { SaleTerms } from '#domain/auction/terms.ts'
import { personalLotView } from '#domain/auction/view/personal-lot-view.ts'
import { lotViewOf } from '#domain/auction/view.ts'
import {
  liveStatusColumn,
  lotStatusColumn,
  saleStatusColumn,
} from '#server/platform/database/state-columns.ts'
import type {
  LotStandingRow,
  MyStandingRow,
  OrderLineRow,
  ProjectionRows,
  SaleStandingRow,
  VoidedLine,
} from '#server/sale/ledger/append-request.ts'
import { catalogueRows } from './catalogue-rows.ts'

type AppliedEntry = { readonly entry: Entry; readonly after: SaleState }

/** V12: a rehearsal adds nothing to the bids or orders of an account. */
const noRows: Pick<ProjectionRows, 'mine' | 'lines' | 'voided'> = { mine: [], lines: [], voided: [] }

/**
 * Returns the projection rows after a batch of entries.
 * @param before the sale before the first of them
 * @param after the sale after the last
 */
export function projectionRows(
  before: SaleState,
  after: SaleState,
  entries: readonly AppliedEntry[],
): ProjectionRows {
  if (!after.terms || entries.length === 0) return { sales: [], lots: [], ...noRows }
  const moved = [...after.lots.values()].filter((lot) => before.lots.get(lot.lotId) !== lot)
  return {
    sales: entries.every(isBid) ? [] : [saleRow(after, after.terms)],
    lots: moved.map((lot) => lotRow(lot, after)),
    ...catalogueRows(after, entries),
    ...(isRehearsal(after)
      ? noRows
      : { mine: ownRows(before, after, entries), ...orderLines(after, entries) }),
  }
}

/** Returns whether an entry is only a bid, which leaves the sale as a whole unchanged. */
function isBid({ entry }: AppliedEntry): boolean {
  switch (entry.event.type) {
    case 'preBidPlaced':
    case 'commissionPlaced':
    case 'offerMade':
    case 'offerRejected':
    case 'bidAccepted':
      return true
    default:
      return false
  }
}

function saleRow(state: SaleState, { kind }: SaleTerms): SaleStandingRow {
  const lots = [...state.lots.values()]
  const sold = lots.filter((lot) => lot.saleStatus === 'sold')
  const ends = lots.map((lot) => lot.endTime)
  const last = lots.length > 0 && kind === 'timed' ? Math.max(...ends) : null
  return {
    auction_id: state.auctionId,
    seq: state.seq,
    kind,
    live_status: liveStatusColumn[state.liveStatus],
    is_end: state.isEnd,
    cancelled_at: state.cancellation?.at ?? null,
    cancelled_en: state.cancellation?.en ?? null,
    cancelled_zh: state.cancellation?.zh ?? null,
    start_time: state.startTime,
    current_lot_id: state.currentLotId,
    lots: lots.length,
    lots_sold: sold.length,
    hammer_total: sold.reduce((total, lot) => total + lot.finalPrice, 0),
    next_end: nextClosing(state),
    last_end: last,
  }
}

function lotRow(lot: LotState, state: SaleState): LotStandingRow {
  const view = lotViewOf(lot, state, { kind: 'public' })
  return {
    auction_id: state.auctionId,
    lot_id: lot.lotId,
    seq: lot.seq,
    sale_status: saleStatusColumn[view.saleStatus],
    lot_status: lotStatusColumn[view.lotStatus],
    withdrawn: view.withdrawn,
    end_time: view.endTime,
    win_price: view.winPrice,
    final_price: view.finalPrice,
    next_price: view.nextPrice,
    reserve_met: view.reserveMet,
    leader: view.leader,
    leader_bidder: state.paddles.get(view.leader) ?? null,
    leader_channel: view.leaderChannel,
    bid_count: view.bidCount,
  }
}

/** Returns the final `my_price` of every bidder affected by the batch, and when they last led. */
function ownRows(
  before: SaleState,
  after: SaleState,
  entries: readonly AppliedEntry[],
): readonly MyStandingRow[] {
  const rows = new Map<string, MyStandingRow>()
  for (const { entry, after: then } of entries) {
    for (const { lotId, paddle } of touchedBy(entry.event, before, then)) {
      const lot = after.lots.get(lotId)
      const bidder = after.paddles.get(paddle)
      if (!lot || bidder === undefined) continue
      const key = `${lotId} ${paddle}`
      const isLed = then.lots.get(lotId)?.leading?.paddle === paddle
      rows.set(key, {
        bidder,
        auction_id: after.auctionId,
        lot_id: lotId,
        my_price: personalLotView(lot, after.terms?.ladder ?? [], paddle).myPrice,
        at: entry.at,
        led_at: isLed ? entry.at : (rows.get(key)?.led_at ?? 0),
      })
    }
  }
  return [...rows.values()]
}

/** Returns the bidders of a lot whose own price an event may change. */
function touchedBy(
  event: SaleEvent,
  before: SaleState,
  after: SaleState,
): readonly { lotId: string; paddle: Paddle }[] {
  if (!('lotId' in event)) return []
  const { lotId } = event
  if (event.type === 'lotReopened') {
    return buyersBefore(before.lots.get(lotId)).map((paddle) => ({ lotId, paddle }))
  }
  const lot = after.lots.get(lotId)
  const replaced = before.lots.get(lotId)?.soldAfter ? (before.lots.get(lotId)?.leading?.paddle ?? '') : ''
  if (event.type === 'lotSoldAfter' && replaced !== '')
    return [replaced, event.paddle].map((paddle) => ({ lotId, paddle }))
  return lot ? namedPaddles(event, lot).map((paddle) => ({ lotId, paddle })) : []
}

/**
 * Returns the paddles that bought a lot without bidding on it (V14, V16, V20), whose purchase a reopening reverses.
 */
function buyersBefore(previous: LotState | undefined): readonly Paddle[] {
  if (!previous) return []
  const atHammer = previous.soldAfter ?? previous
  return [
    ...(previous.soldAfter ? [previous.leading?.paddle ?? ''] : []),
    ...(previous.inParcel || previous.namedBuyer ? [atHammer.leading?.paddle ?? ''] : []),
  ]
}

/** Returns the hammers and named buyers (V14) of the batch, and the earlier hammers that it reversed (V6). */
function orderLines(
  state: SaleState,
  entries: readonly AppliedEntry[],
): Pick<ProjectionRows, 'lines' | 'voided'> {
  const lines: OrderLineRow[] = []
  const voided: VoidedLine[] = []
  const voidLine = (lotId: string, seq: number) => {
    const own = lines.findLastIndex((line) => line.lot_id === lotId && line.voided_seq === null)
    const line = lines[own]
    if (line) lines[own] = { ...line, voided_seq: seq }
    else voided.push({ auction_id: state.auctionId, lot_id: lotId, voided_seq: seq })
  }
  for (const { entry } of entries) {
    const { event, seq } = entry
    if (isSale(event)) {
      // V14, V16: naming the buyer or selling after the sale replaces the earlier hammer.
      if (event.type === 'buyerNamed' || event.type === 'lotSoldAfter') voidLine(event.lotId, seq)
      lines.push(lineOf(state, event, entry))
    } else if (event.type === 'lotReopened' || (event.type === 'choiceMade' && !isCalledChosen(event)))
      voidLine(event.lotId, seq)
    else if (event.type === 'choiceUndone' && !isCalledChosen(event)) lines.push(lineOf(state, event, entry))
  }
  return { lines, voided }
}

type Choosing = Extract<SaleEvent, { type: 'choiceMade' | 'choiceUndone' }>

/** V23: returns whether the lot that was called is among those chosen, so that it stays sold. */
const isCalledChosen = ({ lotId, lotIds }: Choosing): boolean => lotIds.includes(lotId)

/** An event that gives a lot its buyer. */
type LotSale = Extract<SaleEvent, { type: 'lotSold' | 'lotSoldInParcel' | 'buyerNamed' | 'lotSoldAfter' }>

function isSale(event: SaleEvent): event is LotSale {
  switch (event.type) {
    case 'lotSold':
    case 'lotSoldInParcel':
    case 'buyerNamed':
    case 'lotSoldAfter':
      return true
    default:
      return false
  }
}

function lineOf(
  state: SaleState,
  { lotId, paddle, price }: LotSale | Choosing,
  { seq, at }: Entry,
): OrderLineRow {
  const bidder = state.paddles.get(paddle) ?? ''
  return {
    auction_id: state.auctionId,
    seq,
    lot_id: lotId,
    bidder,
    paddle,
    hammer: price,
    at,
    voided_seq: null,
  }
}
