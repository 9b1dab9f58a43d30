import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { SaleHeader } from '#domain/drafts/announcement.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { saleHeader } from '#wire/entities/sale-header.ts'

/** An announced sale, with its header in both languages. */
export type AnnouncedSale = {
  readonly saleId: string
  readonly header: SaleHeader
  readonly isTobacco: boolean
  readonly announcedAt: number
}

const announcedOf = (row: Selectable<Rows['sale_announcements']>): AnnouncedSale => ({
  saleId: row.sale_id,
  header: saleHeader.parse(row.header),
  isTobacco: row.is_tobacco,
  announcedAt: row.announced_at,
})

/** Returns the announced sales that are not published yet. */
export async function readAnnounced(db: Kysely<Rows>): Promise<readonly AnnouncedSale[]> {
  const rows = await db
    .selectFrom('sale_announcements')
    .selectAll()
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('auctions')
            .select('auctions.id')
            .whereRef('auctions.id', '=', 'sale_announcements.sale_id')
            .where('auctions.published_at', 'is not', null),
        ),
      ),
    )
    .orderBy('sale_id')
    .execute()
  return rows.map(announcedOf)
}

/** Returns the announcements of these drafts, by the id of the sale. */
export async function readAnnouncements(
  db: Kysely<Rows>,
  saleIds: readonly string[],
): Promise<ReadonlyMap<string, AnnouncedSale>> {
  const rows = await db
    .selectFrom('sale_announcements')
    .selectAll()
    .where('sale_id', 'in', saleIds.length > 0 ? saleIds : [''])
    .execute()
  return new Map(rows.map((row) => [row.sale_id, announcedOf(row)]))
}

/** Writes or updates an announcement, in the transaction that locks its draft. */
export async function storeAnnouncement(
  trx: Transaction<Rows>,
  { saleId, header, isTobacco }: Omit<AnnouncedSale, 'announcedAt'>,
  now: number,
): Promise<void> {
  const values = { header: JSON.stringify(header), is_tobacco: isTobacco, changed_at: now }
  await trx
    .insertInto('sale_announcements')
    .values({ sale_id: saleId, announced_at: now, ...values })
    .onConflict((on) => on.column('sale_id').doUpdateSet(values))
    .execute()
}

/** Removes an announcement, in the transaction that locks its draft. @returns whether there was one */
export async function removeAnnouncement(trx: Transaction<Rows>, saleId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sale_announcements')
    .where('sale_id', '=', saleId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Returns the numbers of all other announced sales. */
export async function readAnnouncedNumbers(db: Kysely<Rows>, exceptId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sale_announcements')
    .select(sql<string>`header ->> 'number'`.as('number'))
    .where('sale_id', '<>', exceptId)
    .execute()
  return rows.map(({ number }) => number)
}
