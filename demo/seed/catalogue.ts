import type { Transaction } from 'kysely'
import { auctionIdOf } from '#demo/house/ids.ts'
import type { DemoSale } from '#demo/house/types.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { lotRows } from './lot-rows.ts'
import { writeNames } from './names.ts'
import type { Gallery } from './pictures.ts'
import { saleRows } from './sale-rows.ts'

/** Writes the demonstration's catalogue; existing rows are not changed. */
export async function writeCatalogue(
  db: Transaction<Rows>,
  sales: readonly DemoSale[],
  gallery: Gallery,
  opening: number,
): Promise<void> {
  await writeNames(db, sales)
  for (const sale of sales) await writeSale(db, sale, gallery, opening)
  await writeRelated(db, sales)
}

async function writeSale(
  db: Transaction<Rows>,
  sale: DemoSale,
  gallery: Gallery,
  opening: number,
): Promise<void> {
  const { auction, texts, meetings } = saleRows(sale, gallery, opening)
  const lots = sale.lots.map((lot) => lotRows(sale, lot, gallery, opening))
  await db
    .insertInto('auctions')
    .values(auction)
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .insertInto('auction_text')
    .values(texts)
    .onConflict((on) => on.doNothing())
    .execute()
  if (meetings.length > 0) {
    await db
      .insertInto('auction_meetings')
      .values(meetings)
      .onConflict((on) => on.doNothing())
      .execute()
  }
  await db
    .insertInto('lots')
    .values(lots.map(({ lot }) => lot))
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .insertInto('lot_text')
    .values(lots.flatMap((one) => one.texts))
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .insertInto('lot_pictures')
    .values(lots.flatMap(({ pictures }) => pictures))
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Links sales that share a registration, once all of them exist. */
async function writeRelated(db: Transaction<Rows>, sales: readonly DemoSale[]): Promise<void> {
  const rows = sales.flatMap((sale) =>
    sale.related.map((no) => ({ auction_id: auctionIdOf(sale), related_id: auctionIdOf({ no }) })),
  )
  await db
    .insertInto('related_auctions')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute()
}
