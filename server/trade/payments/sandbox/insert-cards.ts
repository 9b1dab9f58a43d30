import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { SandboxCardName } from '#domain/cards/sandbox-cards.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** A test card saved without being entered, for the demonstration’s users or tests. */
export type SandboxCard = {
  readonly id: string
  readonly userId: string
  readonly behaviour: SandboxCardName
  readonly brand: string
  readonly last4: string
  /** The country of issue in two letters. */
  readonly country: string
  readonly expYear: number
  readonly expMonth: number
  readonly holder: string
  /** Unix milliseconds. */
  readonly at: number
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24)

/** Inserts cards that the sandbox provider knows; existing ones are unchanged. */
export async function insertSandboxCards(db: Kysely<Rows>, cards: readonly SandboxCard[]): Promise<void> {
  if (cards.length === 0) return
  const users = [...new Set(cards.map(({ userId }) => userId))]
  await db
    .insertInto('practice_customers')
    .values(users.map((user_id) => ({ id: `cus_${digest(user_id)}`, user_id })))
    .onConflict((on) => on.doNothing())
    .execute()
  const customers = await db
    .selectFrom('practice_customers')
    .select(['id', 'user_id'])
    .where('user_id', 'in', users)
    .execute()
  const idOf = new Map(customers.map(({ id, user_id }) => [user_id, id]))
  await db
    .insertInto('payment_customers')
    .values(customers.map(({ id, user_id }) => ({ user_id, provider: 'practice', customer_id: id })))
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .insertInto('practice_methods')
    .values(
      cards.map((card) => ({
        id: `pm_${digest(card.id)}`,
        customer_id: idOf.get(card.userId) ?? '',
        behaviour: card.behaviour,
        fingerprint: digest(card.id),
        brand: card.brand,
        last4: card.last4,
        country: card.country,
        exp_year: card.expYear,
        exp_month: card.expMonth,
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .insertInto('payment_cards')
    .values(
      cards.map((card) => ({
        id: card.id,
        user_id: card.userId,
        provider: 'practice',
        method_id: `pm_${digest(card.id)}`,
        fingerprint: digest(card.id),
        brand: card.brand,
        last4: card.last4,
        exp_year: card.expYear,
        exp_month: card.expMonth,
        holder: card.holder,
        issued_in: card.country,
        created_at: card.at,
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute()
}
