import { type Kysely, sql } from 'kysely'
import { rehearsalIdAt } from '#domain/rehearsal/id.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { copyLots } from './copy-lots.ts'
import { deleteRehearsals } from './delete-rehearsals.ts'
import { nextNumber } from './next-number.ts'

type Deps = { readonly db: Kysely<Rows>; readonly catalogue: Pick<Catalogue, 'publish'> }

/** Milliseconds after its start for which an ended staff rehearsal is retained. */
const retentionMs = 7 * 24 * 3_600_000

/**
 * Creates a rehearsal of a sale, in which its clerk practises on the real console. It starts now with the
 * sale's terms, texts and lots; bidders are not copied.
 * @returns its id
 */
export async function createStaffRehearsal(
  { db, catalogue }: Deps,
  saleId: string,
  { by, now }: { readonly by: string; readonly now: number },
): Promise<string> {
  await removeOld(db, now)
  const id = rehearsalIdAt(now)
  await db.transaction().execute(async (within) => {
    const number = await nextNumber(within)
    await sql`
      insert into auctions (id, number, kind, is_rehearsal, currency, price_level, register_start_time,
        bid_start_time, start_time, end_time, lot_interval, extend_window, bid_acceptance, admission, cover_key,
        cover_width, cover_height, stream_hls, stream_whep)
      select ${id}, ${number}, kind, true, currency, price_level, ${now}, ${now}, ${now}, 0, lot_interval,
        extend_window, bid_acceptance, 'automatic', cover_key, cover_width, cover_height, stream_hls, stream_whep
      from auctions where id = ${saleId}`.execute(within)
    await sql`
      insert into auction_text (auction_id, lang, title, accent, summary, description, place, cover_alt)
      select ${id}, lang, title, accent, summary, description, place, cover_alt
      from auction_text where auction_id = ${saleId}`.execute(within)
    const lots = await within
      .selectFrom('lots')
      .select(['id as lot_id', 'lot_num', 'lot_suffix'])
      .where('auction_id', '=', saleId)
      .execute()
    await copyLots(within, id, lots)
    await within
      .insertInto('rehearsals')
      .values({ auction_id: id, begun_at: now, seed: now % 1_000_000, is_played: false, seen_at: now })
      .execute()
    const about = { kind: 'sale', id: saleId }
    await recordAction(within, { by, act: 'sale.rehearse', about, detail: { rehearsal: id } }, now)
  })
  const published = await catalogue.publish(id, now)
  if (published.kind !== 'published') throw new Error(`The rehearsal was not published: ${published.kind}`)
  return id
}

async function removeOld(db: Kysely<Rows>, now: number): Promise<void> {
  const old = await db
    .selectFrom('rehearsals')
    .innerJoin('sale_standing', 'sale_standing.auction_id', 'rehearsals.auction_id')
    .select('rehearsals.auction_id as id')
    .where('is_played', 'is', false)
    .where('is_end', 'is', true)
    .where('begun_at', '<', now - retentionMs)
    .execute()
  await deleteRehearsals(
    db,
    old.map(({ id }) => id),
  )
}
