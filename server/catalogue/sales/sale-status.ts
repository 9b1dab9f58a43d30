import type { Kysely, Selectable } from 'kysely'
import type { SaleState } from '#domain/auction/state.ts'
import { createBatchLoader } from '#server/platform/database/batch-loader.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { CatalogueSale } from './entries.ts'

/** The live state of a sale as a whole. */
export type SaleStatus = Pick<
  Auction,
  | 'seq'
  | 'liveStatus'
  | 'currentLotId'
  | 'isEnd'
  | 'endedAt'
  | 'cancellation'
  | 'moves'
  | 'choices'
  | 'startTime'
  | 'firstEnd'
  | 'lastEnd'
  | 'totals'
  | 'lotCount'
  | 'paused'
  | 'pauseReason'
  | 'message'
  | 'bidAcceptance'
>

/** Reads the status of sales. */
export type SaleStatusReader = { of(sale: CatalogueSale): Promise<SaleStatus> }

/** The stored data of a sale, and its sold lots according to orders, without rescinded ones (O10). */
type Row = Selectable<Rows['sale_standing']> & {
  readonly ended_at: number | null
  readonly rescinded: number
  readonly withdrawn: number
  readonly rescinded_hammer: number
}

/** How long an ended sale’s status is cached, in milliseconds; every page reads all of them. */
const cacheTtlMs = 1_000

/**
 * Creates the reader. It reads the status of a current or upcoming sale from its room in memory, and of an
 * ended one from the ledger's projection, so that old sales need not be loaded to be listed.
 * @param ticks milliseconds of a monotonic clock
 */
export function createSaleStatusReader(
  db: Kysely<Rows>,
  rooms: Pick<Rooms, 'state'>,
  ticks: () => number = () => performance.now(),
): SaleStatusReader {
  const findRow = createBatchLoader(async (ids: readonly string[]) => {
    const rows = await readRows(db, ids)
    return new Map(rows.map((one) => [one.auction_id, one]))
  })
  const ended = new Map<string, { readonly row: Row; readonly at: number }>()
  /** Sales last seen running, which need no query. */
  const running = new Set<string>()
  return {
    async of(sale) {
      const known = ended.get(sale.id)
      if (known && ticks() - known.at < cacheTtlMs) return endedStatus(sale, known.row)
      const row = running.has(sale.id) ? undefined : await findRow(sale.id)
      if (row?.is_end) {
        ended.set(sale.id, { row, at: ticks() })
        return endedStatus(sale, row)
      }
      const status = statusOf(await rooms.state(sale.id))
      if (status.isEnd) running.delete(sale.id)
      else running.add(sale.id)
      return status
    },
  }
}

const readRows = (db: Kysely<Rows>, ids: readonly string[]): Promise<readonly Row[]> =>
  db
    .selectFrom('sale_standing as sale')
    .leftJoinLateral(
      (ledger) =>
        ledger
          .selectFrom('ledger')
          .select('at as ended_at')
          .whereRef('ledger.auction_id', '=', 'sale.auction_id')
          .where('type', '=', 'saleEnded')
          .where('sale.is_end', '=', true)
          .where('sale.kind', '=', 'live')
          .where('sale.cancelled_at', 'is', null)
          .orderBy('seq', 'desc')
          .limit(1)
          .as('end'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (sold) =>
        sold
          .selectFrom('order_lots as lot')
          .innerJoin('order_line as line', (join) =>
            join.onRef('line.auction_id', '=', 'lot.auction_id').onRef('line.seq', '=', 'lot.seq'),
          )
          .select((row) => [
            row.fn.countAll<number>().as('rescinded'),
            row.fn.coalesce(row.fn.sum<number>('line.hammer'), row.lit(0)).as('rescinded_hammer'),
          ])
          .whereRef('lot.auction_id', '=', 'sale.auction_id')
          .where('lot.rescinded_at', 'is not', null)
          .where('line.voided_seq', 'is', null)
          .as('back'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (lots) =>
        lots
          .selectFrom('lot_standing as lot')
          .select((row) => row.fn.countAll<number>().as('withdrawn'))
          .whereRef('lot.auction_id', '=', 'sale.auction_id')
          .where('lot.withdrawn', '=', true)
          .as('out'),
      (join) => join.onTrue(),
    )
    .selectAll('sale')
    .select((row) => [
      row.fn.coalesce('out.withdrawn', row.lit(0)).as('withdrawn'),
      'end.ended_at',
      row.fn.coalesce('back.rescinded', row.lit(0)).as('rescinded'),
      row.fn.coalesce('back.rescinded_hammer', row.lit(0)).as('rescinded_hammer'),
    ])
    .where('sale.auction_id', 'in', ids)
    .execute()

function endedStatus(sale: CatalogueSale, row: Row): SaleStatus {
  const isTimed = sale.kind === 'timed'
  return {
    seq: row.seq,
    liveStatus: 'closed',
    currentLotId: null,
    isEnd: true,
    ...(row.ended_at !== null && { endedAt: row.ended_at }),
    cancellation: cancellationOf(row),
    moves: [],
    choices: [],
    lotCount: row.lots - Number(row.withdrawn),
    startTime: row.start_time,
    firstEnd: isTimed ? sale.endTime : 0,
    lastEnd: isTimed ? (row.last_end ?? sale.endTime) : 0,
    totals:
      row.cancelled_at === null
        ? {
            sold: row.lots_sold - Number(row.rescinded),
            offered: row.lots,
            hammer: row.hammer_total - Number(row.rescinded_hammer),
          }
        : null,
    paused: false,
    pauseReason: '',
    message: null,
    bidAcceptance: sale.bidAcceptance,
  }
}

const cancellationOf = ({ cancelled_at, cancelled_en, cancelled_zh }: Row): SaleStatus['cancellation'] =>
  cancelled_at === null ? null : { at: cancelled_at, en: cancelled_en ?? '', zh: cancelled_zh ?? '' }

const statuses = new WeakMap<SaleState, SaleStatus>()

/** Returns a sale’s status from its state; cached per state. */
export function statusOf(state: SaleState): SaleStatus {
  const known = statuses.get(state)
  if (known) return known
  const lots = [...state.lots.values()]
  const ends = lots.map((lot) => lot.endTime)
  const sold = lots.filter((lot) => lot.saleStatus === 'sold')
  const status: SaleStatus = {
    seq: state.seq,
    liveStatus: state.liveStatus,
    currentLotId: state.currentLotId,
    isEnd: state.isEnd,
    cancellation: state.cancellation,
    moves: state.moves,
    choices: state.choices,
    lotCount: lots.filter(({ withdrawn }) => !withdrawn).length,
    startTime: state.startTime,
    firstEnd: ends.reduce((a, b) => Math.min(a, b), ends[0] ?? 0),
    lastEnd: ends.reduce((a, b) => Math.max(a, b), 0),
    totals:
      state.isEnd && !state.cancellation
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
  statuses.set(state, status)
  return status
}
