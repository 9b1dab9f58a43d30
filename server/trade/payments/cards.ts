import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { createBatchLoader } from '#server/platform/database/batch-loader.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Card, CardProviderName } from '#wire/entities/card.ts'
import type { Street } from '#wire/schema/address-fields.ts'
import type { CardMethod } from './provider.ts'

export type CardRow = Selectable<Rows['payment_cards']>

/** Looks up a user’s saved cards at a provider, newest first, and batches simultaneous requests. */
export function createCardsLookup(
  db: Kysely<Rows>,
  provider: CardProviderName,
): (userId: string) => Promise<Card[]> {
  const read = createBatchLoader(async (userIds) =>
    Map.groupBy(
      await db
        .selectFrom('payment_cards')
        .selectAll()
        .where('user_id', 'in', userIds)
        .where('provider', '=', provider)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute(),
      (row) => row.user_id,
    ),
  )
  return async (userId) => ((await read(userId)) ?? []).map(cardOf)
}

export const cardOf = (row: CardRow): Card => ({
  id: row.id,
  brand: row.brand,
  last4: row.last4,
  expYear: row.exp_year,
  expMonth: row.exp_month,
  country: row.issued_in,
})

/** Returns a user’s saved card at a provider, or null if it is not theirs. */
export async function findCard(
  db: Kysely<Rows>,
  provider: CardProviderName,
  userId: string,
  cardId: string,
): Promise<CardRow | null> {
  const row = await db
    .selectFrom('payment_cards')
    .selectAll()
    .where('id', '=', cardId)
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row ?? null
}

/** Cardholder and billing address. */
export type BillingDetails = Street & { readonly cardHolder: string }

/**
 * Saves a card; one that exists is updated and keeps its id.
 * @returns the card, and the provider’s previous name for it if that changed
 */
export async function saveCard(
  db: Kysely<Rows>,
  provider: CardProviderName,
  userId: string,
  method: CardMethod,
  owner: BillingDetails,
  now: number,
): Promise<{ readonly row: CardRow; readonly replaced: string | null }> {
  const values = {
    method_id: method.id,
    exp_year: method.expYear,
    exp_month: method.expMonth,
    issued_in: method.country,
    holder: owner.cardHolder,
    country_id: owner.countryId,
    state_id: owner.stateId,
    city_id: owner.cityId,
    street1: owner.street1,
    street2: owner.street2,
    zip: owner.zip,
  }
  return db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('payment_cards')
      .select('method_id')
      .where('user_id', '=', userId)
      .where('provider', '=', provider)
      .where('fingerprint', '=', method.fingerprint)
      .forUpdate()
      .executeTakeFirst()
    const row = await tx
      .insertInto('payment_cards')
      .values({
        id: randomUUID(),
        user_id: userId,
        provider,
        fingerprint: method.fingerprint,
        brand: method.brand,
        last4: method.last4,
        created_at: now,
        ...values,
      })
      .onConflict((on) =>
        on.columns(['user_id', 'provider', 'fingerprint']).where('fingerprint', '<>', '').doUpdateSet(values),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
    const replaced = before && before.method_id !== method.id ? before.method_id : null
    return { row, replaced }
  })
}

/**
 * Returns whether a card must be kept: a deposit is held on it, or a registration for a sale that has not ended depends
 * on it.
 */
export async function isInUse(db: Kysely<Rows>, cardId: string): Promise<boolean> {
  const [hold, registration] = await Promise.all([
    db
      .selectFrom('payment_holds')
      .select('id')
      .where('card_id', '=', cardId)
      .where('status', 'in', ['placing', 'authenticating', 'held', 'releasing', 'capturing'])
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('registrations')
      .leftJoin('sale_standing', 'sale_standing.auction_id', 'registrations.auction_id')
      .select('registrations.user_id')
      .where('payment_id', '=', cardId)
      .where('status', 'in', ['pending', 'approved'])
      .where(({ eb }) => eb(eb.fn.coalesce('sale_standing.is_end', eb.val(false)), '=', false))
      .limit(1)
      .executeTakeFirst(),
  ])
  return hold !== undefined || registration !== undefined
}

/** Updates a saved card from its provider’s details. */
export async function renewCard(db: Kysely<Rows>, method: CardMethod): Promise<void> {
  await db
    .updateTable('payment_cards')
    .set({ exp_year: method.expYear, exp_month: method.expMonth, last4: method.last4 })
    .where('method_id', '=', method.id)
    .execute()
}
