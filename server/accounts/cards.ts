import type { Kysely } from 'kysely'
import type { Rows } from '#server/database/rows.ts'
import type { Card } from '#wire/entities/card.ts'

/** The saved cards of somebody, the newest first. */
export async function cardsOf(db: Kysely<Rows>, userId: string): Promise<Card[]> {
  const rows = await db
    .selectFrom('payment_cards')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    brand: row.brand,
    last4: row.last4,
    expYear: row.exp_year,
    expMonth: row.exp_month,
    country: row.issued_in,
  }))
}

/** Whether a card can no longer be charged: its last month has passed, at the house's time. */
export function isExpired({ expYear, expMonth }: Pick<Card, 'expYear' | 'expMonth'>, now: number): boolean {
  const endsAt = Date.UTC(expYear, expMonth, 1)
  return now >= endsAt
}
