import type { Kysely, Selectable } from 'kysely'
import type { SaleState } from '#domain/auction/state.ts'
import { createBatchLoader } from '#server/platform/database/batch-loader.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { CatalogueSale } from './entries.ts'

/** What moves of a sale as a whole. */
export type SaleStanding = Pick<
  Auction,
  | 'seq'
  | 'liveStatus'
  | 'currentLotId'
  | 'isEnd'
  | 'startTime'
  | 'firstEnd'
  | 'lastEnd'
  | 'totals'
  | 'paused'
  | 'pauseReason'
  | 'message'
  | 'bidAcceptance'
>

/** Finds where sales stand. */
export type Standings = { of(sale: CatalogueSale): Promise<SaleStanding> }

type Row = Selectable<Rows['sale_standing']>

/** Milliseconds for which a sale that has ended is trusted to stand as it did: every page asks for all of them. */
const trust = 1_000

/**
 * A sale that runs or is to come stands as the room in memory says. One that has ended is read from the table that the
 * ledger keeps for lists, so that an old sale need not be read up to be listed.
 * @param ticks milliseconds of a clock that only rises
 */
export function openStandings(
  db: Kysely<Rows>,
  rooms: Pick<Rooms, 'state'>,
  ticks: () => number = () => performance.now(),
): Standings {
  const findRow = createBatchLoader(async (ids: readonly string[]) => {
    const rows = await db.selectFrom('sale_standing').selectAll().where('auction_id', 'in', ids).execute()
    return new Map(rows.map((one) => [one.auction_id, one]))
  })
  const ended = new Map<string, { readonly row: Row; readonly at: number }>()
  /** The sales that were last seen not to have ended: they need no look at the table. */
  const running = new Set<string>()
  return {
    async of(sale) {
      const known = ended.get(sale.id)
      if (known && ticks() - known.at < trust) return ofEnded(sale, known.row)
      const row = running.has(sale.id) ? undefined : await findRow(sale.id)
      if (row?.is_end) {
        ended.set(sale.id, { row, at: ticks() })
        return ofEnded(sale, row)
      }
      const standing = standingOf(await rooms.state(sale.id))
      if (standing.isEnd) running.delete(sale.id)
      else running.add(sale.id)
      return standing
    },
  }
}

function ofEnded(sale: CatalogueSale, row: Row): SaleStanding {
  const isTimed = sale.kind === 'timed'
  return {
    seq: row.seq,
    liveStatus: 'closed',
    currentLotId: null,
    isEnd: true,
    startTime: row.start_time,
    firstEnd: isTimed ? sale.endTime : 0,
    lastEnd: isTimed ? (row.last_end ?? sale.endTime) : 0,
    totals: { sold: row.lots_sold, offered: row.lots, hammer: row.hammer_total },
    paused: false,
    pauseReason: '',
    message: null,
    bidAcceptance: sale.bidAcceptance,
  }
}

const standings = new WeakMap<SaleState, SaleStanding>()

/** Where a sale stands by its state; worked out once for each state. */
function standingOf(state: SaleState): SaleStanding {
  const known = standings.get(state)
  if (known) return known
  const lots = [...state.lots.values()]
  const ends = lots.map((lot) => lot.endTime)
  const sold = lots.filter((lot) => lot.saleStatus === 'sold')
  const standing: SaleStanding = {
    seq: state.seq,
    liveStatus: state.liveStatus,
    currentLotId: state.currentLotId,
    isEnd: state.isEnd,
    startTime: state.startTime,
    firstEnd: ends.reduce((a, b) => Math.min(a, b), ends[0] ?? 0),
    lastEnd: ends.reduce((a, b) => Math.max(a, b), 0),
    totals: state.isEnd
      ? {
          sold: sold.length,
          offered: lots.length,
          hammer: sold.reduce((sum, lot) => sum + lot.finalPrice, 0),
        }
      : null,
    paused: state.paused,
    pauseReason: state.pauseReason,
    message: state.message,
    bidAcceptance: state.bidAcceptance,
  }
  standings.set(state, standing)
  return standing
}
