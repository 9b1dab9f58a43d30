import { type Kysely, sql, type Transaction } from 'kysely'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Sold } from './record.ts'
import { writeRecords } from './store.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'published' | 'cache' | 'state'>
}

/** The advisory lock under which one process at a time updates the archive. */
const lockNumber = 7_677_832

/** The number of lots per batch, as many as a large sale has. */
const batchSize = 2_000

/**
 * Updates the archive from the ledgers: looks up every lot whose hammer has since fallen or been voided, and
 * records its current result (H5). Does nothing if another process is updating.
 */
export async function updateArchive({ db, catalogue }: Deps): Promise<void> {
  const due = await db.selectFrom('price_due').select('id').limit(1).executeTakeFirst()
  if (!due) return
  await db.transaction().execute(async (within) => {
    const lock = await sql<{ got: boolean }>`select pg_try_advisory_xact_lock(${lockNumber}) as got`.execute(
      within,
    )
    if (lock.rows[0]?.got) await updateArchiveWithin(within, catalogue)
  })
}

async function updateArchiveWithin(db: Transaction<Rows>, catalogue: Deps['catalogue']): Promise<void> {
  const claimed = await db
    .deleteFrom('price_due')
    .where('id', 'in', (due) => due.selectFrom('price_due').select('id').orderBy('id').limit(batchSize))
    .returning('lot_id')
    .execute()
  const lotIds = [...new Set(claimed.map((row) => row.lot_id))]
  if (lotIds.length === 0) return
  await db.deleteFrom('price_records').where('lot_id', 'in', lotIds).execute()
  const lines = await db
    .selectFrom('order_line as line')
    .leftJoin('order_lots as ordered', (on) =>
      on.onRef('ordered.auction_id', '=', 'line.auction_id').onRef('ordered.seq', '=', 'line.seq'),
    )
    .select(['line.auction_id', 'line.lot_id', 'line.hammer', 'line.at'])
    .where('line.lot_id', 'in', lotIds)
    .where('line.voided_seq', 'is', null)
    .where('ordered.rescinded_at', 'is', null)
    .execute()
  const sold = await Promise.all(lines.map((line) => toSold(catalogue, line)))
  await writeRecords(
    db,
    sold.filter((one) => one !== null),
  )
}

type Line = Pick<
  { [column in keyof Rows['order_line']]: Rows['order_line'][column] },
  'auction_id' | 'lot_id' | 'hammer' | 'at'
>

/** Returns a hammer with its lot’s catalogue entry, or null if the catalogue no longer has it. */
async function toSold({ published, cache, state }: Deps['catalogue'], line: Line): Promise<Sold | null> {
  const sale = await published(line.auction_id)
  const lot = sale && (await cache.lots(sale)).get(line.lot_id)
  if (!sale || !lot) return null
  const { en } = lot.texts
  const { lots } = await state(line.auction_id)
  return {
    id: `lot ${lot.id}`,
    source: 'ledger',
    lotId: lot.id,
    auctionId: sale.id,
    auctionNo: sale.no,
    lotNum: lot.lotNum,
    lotSuffix: lot.lotSuffix,
    at: line.at,
    currency: sale.currency,
    hammer: line.hammer,
    isAfterSale: (lots.get(line.lot_id)?.soldAfter ?? null) !== null,
    premium: sale.rates.premium,
    kind: en.kind,
    categoryId: lot.categoryId,
    producerId: lot.producerId,
    vintage: en.vintage,
    quantity: en.quantity,
    texts: lot.texts,
  }
}
