import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { earn } from './ledger.ts'

/** A test gift. The defaults are a decanter for 48,000 points, five in stock. */
export type StockedGift = {
  readonly id: string
  readonly position?: number
  readonly kind?: 'table' | 'drink' | 'evening'
  readonly points?: number
  readonly stock?: number
  /** null if not listed. */
  readonly listedAt?: number | null
}

/** Inserts a gift in both languages. */
export async function stockGift(db: Kysely<Rows>, gift: StockedGift): Promise<void> {
  const { id, position = 0, kind = 'table', points = 48_000, stock = 5, listedAt = 1_000 } = gift
  await db.insertInto('gifts').values({ id, position, kind, points, stock, listed_at: listedAt }).execute()
  const commonText = { gift_id: id, accent: '', description: '' }
  await db
    .insertInto('gift_text')
    .values([
      { ...commonText, lang: 'en', title: `Gift ${id}`, facts: 'Hand-blown' },
      { ...commonText, lang: 'zh-Hans', title: `礼品 ${id}`, facts: '手工吹制' },
    ])
    .execute()
  await db
    .insertInto('gift_pictures')
    .values({
      gift_id: id,
      position: 0,
      key: 'b'.repeat(24),
      width: 960,
      height: 1200,
      alt_en: 'A gift',
      alt_zh: '一件礼品',
    })
    .execute()
}

/** Creates a user for points. @returns their id */
export async function createHolder(db: Kysely<Rows>, name: string): Promise<string> {
  const id = `holder-${name}`
  const email = `${id}@example.com`
  await db
    .insertInto('users')
    .values({
      id,
      email,
      email_key: email,
      passwd: '',
      first_name: 'Ann',
      last_name: 'Lee',
      prefix: 'Ms',
      phone: '',
      country_code: '+852',
      lang: 'en',
      created_at: 1_000,
    })
    .execute()
  return id
}

/** Credits points from a sale’s order. @param at when it was paid; by default in 2026 */
export async function creditPoints(
  db: Kysely<Rows>,
  userId: string,
  points: number,
  at: number = Date.UTC(2026, 0, 15),
): Promise<void> {
  const key = `order:${randomUUID()}:earned`
  const reason = { kind: 'order', number: '20260115-0001', byCreditCard: false } as const
  await db.transaction().execute((trx) => earn(trx, { userId, key, at, points, reason }))
}
