import type { Kysely } from 'kysely'
import { hongKongIncrements, toPriceLevel } from '#domain/auction/increment-table.ts'
import { legacyRates } from '#domain/money/rates.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { depositTypeColumn } from '#server/platform/database/state-columns.ts'
import { foundingVersion } from '#server/site/content/founding-documents.ts'

/** A test sale. The default is a timed sale that opened an hour ago and closes in one. */
export type SaleFixture = {
  readonly id: string
  readonly now: number
  readonly kind?: 'timed' | 'live'
  readonly lots?: number
  /** The number of first lots that are identical (V20); none by default. */
  readonly identical?: number
  /** The attributes of every lot; none by default. */
  readonly attributes?: object
  readonly admission?: 'automatic' | 'staff'
  readonly identityNeeded?: boolean
  readonly registerStartTime?: number
  readonly bidStartTime?: number
  /**
   * Milliseconds until the first lot of a timed sale closes, by default an hour; the others follow a second
   * apart.
   */
  readonly closesInMs?: number
  readonly priceLevel?: Readonly<Record<string, number>>
  readonly related?: readonly string[]
  readonly bidAcceptance?: 'auto' | 'clerk'
  readonly isRehearsal?: boolean
  /** The deposit held on bidders’ cards (W4): its type and the default amount in whole units. */
  readonly deposit?: { readonly type: 'fixed' | 'graduated'; readonly amount: number }
}

/** The terms under which tests publish sales. */
export const publishedUnder = { rates: legacyRates, termsInForce: async () => foundingVersion }

const hour = 3_600_000

/** Inserts an unpublished sale with lots in both languages. Its lots have the ids `<id>-1`, `<id>-2` and so on. */
export async function insertSale(db: Kysely<Rows>, sale: SaleFixture): Promise<void> {
  const { id, now, kind = 'timed', lots = 3, bidStartTime = now - hour } = sale
  await db
    .insertInto('categories')
    .values([
      { id: 'bordeaux', position: 1 },
      { id: 'whisky', position: 2 },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('category_text')
    .values([
      { id: 'bordeaux', lang: 'en', name: 'Bordeaux' },
      { id: 'bordeaux', lang: 'zh-Hans', name: '波尔多' },
      { id: 'whisky', lang: 'en', name: 'Whisky' },
      { id: 'whisky', lang: 'zh-Hans', name: '威士忌' },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('auctions')
    .values({
      id,
      number: id,
      kind,
      currency: 'HKD',
      price_level: JSON.stringify(sale.priceLevel ?? toPriceLevel(hongKongIncrements)),
      register_start_time: sale.registerStartTime ?? now - 24 * hour,
      bid_start_time: bidStartTime,
      ...timesOf(sale),
      bid_acceptance: sale.bidAcceptance ?? 'auto',
      admission: sale.admission ?? 'automatic',
      identity_needed: sale.identityNeeded ?? false,
      is_rehearsal: sale.isRehearsal ?? false,
      deposit_type: depositTypeColumn[sale.deposit?.type ?? 'none'],
      deposit_val: sale.deposit?.amount ?? 0,
      deposit_default: sale.deposit?.amount ?? 0,
    })
    .execute()
  await db.insertInto('auction_text').values(saleTexts(id)).execute()
  await db
    .insertInto('auction_meetings')
    .values({ auction_id: id, id: 'room', position: 1, name_en: 'Sheung Wan room', name_zh: '上环拍卖厅' })
    .execute()
  for (const related_id of sale.related ?? []) {
    await db.insertInto('related_auctions').values({ auction_id: id, related_id }).execute()
  }
  for (let n = 1; n <= lots; n++) await insertLot(db, sale, n)
}

/** Returns the start, the end and the intervals of a sale. */
function timesOf({ now, kind = 'timed', closesInMs }: SaleFixture) {
  const usual = { extend_window: 180_000 }
  if (kind === 'live') return { ...usual, start_time: now + hour, end_time: 0, lot_interval: 0 }
  const start_time = now - hour
  return closesInMs === undefined
    ? { ...usual, start_time, end_time: now + hour, lot_interval: 30_000 }
    : { start_time, end_time: now + closesInMs, lot_interval: 1_000, extend_window: closesInMs }
}

/** Inserts the producer Château Belmont in both languages, for some lots. */
export async function insertProducer(db: Kysely<Rows>, lots: readonly string[] = []): Promise<void> {
  const id = 'belmont'
  await db
    .insertInto('producers')
    .values({ id, position: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('producer_text')
    .values([
      { id, lang: 'en', name: 'Château Belmont' },
      { id, lang: 'zh-Hans', name: '贝蒙酒庄' },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (lots.length > 0) {
    await db.updateTable('lots').set({ producer_id: id }).where('id', 'in', lots).execute()
  }
}

const saleTexts = (id: string) => [
  text(id, 'en', `The ${id} sale`, 'sale', 'Wing Lok Street'),
  text(id, 'zh-Hans', `${id} 专场`, '', '永乐街'),
]

const text = (auction_id: string, lang: string, title: string, accent: string, place: string) => ({
  auction_id,
  lang,
  title,
  accent,
  summary: title,
  description: title,
  place,
})

async function insertLot(db: Kysely<Rows>, sale: SaleFixture, n: number): Promise<void> {
  const { id: auctionId, identical = 0 } = sale
  const id = `${auctionId}-${n}`
  const wine = n <= identical ? 1 : n
  await db
    .insertInto('lots')
    .values({
      id,
      auction_id: auctionId,
      lot_num: n,
      category_id: wine % 2 === 1 ? 'bordeaux' : 'whisky',
      kind: wine % 2 === 1 ? 'wine' : 'spirits',
      vintage: String(1980 + wine),
      quantity: 6,
      low_estimate: 4_000 + 1_000 * n,
      high_estimate: 8_000 + 1_000 * n,
      start_price: 3_000,
      reserve: 4_000,
      attributes: JSON.stringify(sale.attributes ?? {}),
    })
    .execute()
  const common = { lot_id: id, accent: '', description: '', provenance: '', condition: '' }
  await db
    .insertInto('lot_text')
    .values([
      {
        ...common,
        lang: 'en',
        title: `Château Belmont ${1980 + wine}`,
        facts: '6 bottles',
        region: 'Pauillac',
        format: '750 ml',
      },
      {
        ...common,
        lang: 'zh-Hans',
        title: `贝蒙酒庄 ${1980 + wine}`,
        facts: '6 瓶',
        region: '波雅克',
        format: '750 毫升',
      },
    ])
    .execute()
  await db
    .insertInto('lot_pictures')
    .values({
      lot_id: id,
      position: 1,
      key: 'a'.repeat(32),
      width: 960,
      height: 1200,
      alt_en: 'A case',
      alt_zh: '原木箱',
    })
    .execute()
}
