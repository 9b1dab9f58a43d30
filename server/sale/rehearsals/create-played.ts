import { type Kysely, sql, type Transaction } from 'kysely'
import { hongKongIncrements, toPriceLevel } from '#domain/auction/increment-table.ts'
import { rehearsalIdAt } from '#domain/rehearsal/id.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { copyLots } from './copy-lots.ts'
import { nextNumber } from './next-number.ts'

/** The maximum number of lots in an automatic rehearsal: about twenty minutes. */
const maxLots = 30

type Deps = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'publish'>
  /** The address of the HLS playlist of its live stream, or '' if there is none. */
  readonly film: string
}

/**
 * Creates and publishes an automatic rehearsal with copies of published lots.
 * @returns its id, or null if there are no suitable lots (no tobacco, C2)
 */
export async function createPlayedRehearsal(
  { db, catalogue, film }: Deps,
  now: number,
): Promise<string | null> {
  const id = rehearsalIdAt(now)
  const made = await db.transaction().execute(async (trx) => {
    await dropUnfinished(trx)
    const number = await nextNumber(trx)
    await trx
      .insertInto('auctions')
      .values({
        ...terms,
        ...from(now),
        id,
        number,
        price_level: JSON.stringify(toPriceLevel(hongKongIncrements)),
        stream_hls: film,
      })
      .execute()
    await trx
      .insertInto('auction_text')
      .values([
        { auction_id: id, lang: 'en', place: '', ...texts.en },
        { auction_id: id, lang: 'zh-Hans', place: '', ...texts.zh },
      ])
      .execute()
    const { rows } = await sql<{ lot_id: string; lot_num: number; lot_suffix: string }>`
      select lots.id as lot_id, (row_number() over (order by md5(${id} || lots.id)))::int as lot_num, '' as lot_suffix
      from lots
      join auctions on auctions.id = lots.auction_id
      where auctions.published_at is not null and not auctions.is_rehearsal and lots.kind <> 'cigars'
        and auctions.currency = 'HKD' and lots.low_estimate > 0
      order by lot_num limit ${maxLots}`.execute(trx)
    if (rows.length === 0) return false
    await copyLots(trx, id, rows)
    await copyCover(trx, id)
    await trx
      .insertInto('rehearsals')
      .values({ auction_id: id, begun_at: now, seed: now % 1_000_000, is_played: true, seen_at: now })
      .execute()
    return true
  })
  if (!made) {
    await db.deleteFrom('auctions').where('id', '=', id).execute()
    return null
  }
  const published = await catalogue.publish(id, now)
  if (published.kind !== 'published') throw new Error(`The rehearsal was not published: ${published.kind}`)
  return id
}

/** Deletes automatic rehearsals whose creation was interrupted: they have no ledger and were never published. */
async function dropUnfinished(trx: Transaction<Rows>): Promise<void> {
  await sql`
    delete from auctions using rehearsals
    where rehearsals.auction_id = auctions.id and is_played
      and not exists (select from ledger_head where ledger_head.auction_id = auctions.id)`.execute(trx)
}

const from = (now: number) => ({ register_start_time: now, bid_start_time: now, start_time: now })

const terms = {
  kind: 'live',
  is_rehearsal: true,
  currency: 'HKD',
  end_time: 0,
  lot_interval: 0,
  extend_window: 0,
  bid_acceptance: 'auto',
  admission: 'automatic',
}

const texts = {
  en: {
    title: 'An evening in rehearsal',
    accent: 'in rehearsal',
    summary: 'A practice live sale: take a paddle and bid against simulated bidders. Nothing is sold.',
    description:
      'The lots are taken from our own sales, and the bidders and the clerk are simulated. Everything else is as in the saleroom: bids, last call, hammer and public record. Log in to receive a paddle at once. Nothing is sold in a rehearsal, and no payment is due.',
  },
  zh: {
    title: '拍卖厅彩排之夜',
    accent: '彩排',
    summary: '供您试用的现场拍卖：领取竞投号牌，与模拟竞投人一同出价，拍品不会实际成交。',
    description:
      '拍品取自本行各专场，竞投人与书记员均为模拟。其余与拍卖厅无异：出价、最后叫价、落槌及公开纪录。登录后即可领取竞投号牌。彩排落槌不构成成交，您无须付款。',
  },
} as const

/** Copies the cover of the latest live sale that has one. */
async function copyCover(trx: Transaction<Rows>, id: string): Promise<void> {
  await sql`
    update auctions set (cover_key, cover_width, cover_height) = (
      select cover_key, cover_width, cover_height from auctions
      where kind = 'live' and cover_key is not null and not is_rehearsal order by start_time desc, id limit 1)
    where id = ${id}`.execute(trx)
}
