import type { Kysely } from 'kysely'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { type PersonalData, toIsoTime } from '#server/platform/personal-data/personal-data.ts'
import { liveCharges } from './charge-transitions.ts'
import { knownCustomer } from './customers.ts'
import { liveStatuses } from './hold-transitions.ts'
import type { CardProvider } from './provider.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly places: Pick<PlaceBook, 'nameOf'>
  readonly provider: Pick<CardProvider, 'name'>
}

/** Returns a user’s saved cards, with the details they can see themselves. */
export const cardData = ({ db, places, provider }: Deps): PersonalData => ({
  name: 'cards',
  tables: [
    'payment_cards',
    'payment_customers',
    'practice_customers',
    'practice_methods',
    'practice_setups',
    'practice_holds',
    'practice_charges',
    'practice_tokens',
    'practice_refunds',
    'practice_disputes',
  ],
  async export(userId) {
    const rows = await db
      .selectFrom('payment_cards')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute()
    return rows.map((row) => ({
      brand: row.brand,
      last4: row.last4,
      expires: `${row.exp_year}-${String(row.exp_month).padStart(2, '0')}`,
      holder: row.holder,
      billedTo: [
        row.street1,
        row.street2,
        ...[row.city_id, row.state_id, row.country_id].map((id) => places.nameOf(id, 'en')),
        row.zip,
      ]
        .filter((part) => part !== '')
        .join(', '),
      since: toIsoTime(row.created_at),
    }))
  },
  async erase(userId) {
    const customerId = await knownCustomer({ db, provider }, userId)
    await db.transaction().execute(async (within) => {
      // The provider may be unreachable, so a job notifies it with retries.
      if (customerId !== null) await enqueue(within, 'payments.forget', { customerId })
      await within.deleteFrom('payment_cards').where('user_id', '=', userId).execute()
      await within.deleteFrom('payment_customers').where('user_id', '=', userId).execute()
    })
  },
})

/**
 * Exports a user’s deposits (W2): amounts and times, which accounting must retain. They refer to an account
 * but not to a person.
 */
export const depositData = ({ db }: Pick<Deps, 'db'>): PersonalData => ({
  name: 'deposits',
  tables: ['payment_holds'],
  async blockedReason(userId) {
    const live = await db
      .selectFrom('payment_holds')
      .select('id')
      .where('user_id', '=', userId)
      .where('status', 'in', liveStatuses)
      .limit(1)
      .executeTakeFirst()
    return live ? 'deposit' : null
  },
  async export(userId) {
    const rows = await db
      .selectFrom('payment_holds')
      .select(['auction_id', 'amount', 'currency', 'status', 'captured', 'created_at', 'changed_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute()
    return rows.map((row) => ({
      auction: row.auction_id,
      amountInCents: row.amount,
      currency: row.currency,
      status: row.status,
      capturedInCents: row.captured,
      askedAt: toIsoTime(row.created_at),
      changedAt: toIsoTime(row.changed_at),
    }))
  },
  erase: async () => undefined,
})

/** Exports a user’s charges, which accounting must retain. They refer to an account but not to a person. */
export const chargeData = ({ db }: Pick<Deps, 'db'>): PersonalData => ({
  name: 'charges',
  tables: ['payment_charges', 'payment_refunds', 'payment_disputes'],
  async blockedReason(userId) {
    const live = await db
      .selectFrom('payment_charges')
      .leftJoin('payment_refunds', 'payment_refunds.charge_id', 'payment_charges.id')
      .select('payment_charges.id')
      .where('user_id', '=', userId)
      .where(({ eb, or }) =>
        or([eb('payment_charges.status', 'in', liveCharges), eb('payment_refunds.status', '=', 'asking')]),
      )
      .limit(1)
      .executeTakeFirst()
    return live ? 'unpaid' : null
  },
  async export(userId) {
    const rows = await db
      .selectFrom('payment_charges')
      .select(['id', 'about_kind', 'amount', 'currency', 'status', 'method', 'brand', 'last4', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute()
    const refunds = await db
      .selectFrom('payment_refunds')
      .innerJoin('payment_charges', 'payment_charges.id', 'payment_refunds.charge_id')
      .select(['charge_id', 'payment_refunds.amount'])
      .where('user_id', '=', userId)
      .where('payment_refunds.status', '=', 'refunded')
      .execute()
    return rows.map((row) => ({
      about: row.about_kind,
      amountInCents: row.amount,
      currency: row.currency,
      status: row.status,
      method: row.method,
      card: `${row.brand} ${row.last4}`.trim(),
      givenBackInCents: refunds
        .filter(({ charge_id }) => charge_id === row.id)
        .reduce((sum, { amount }) => sum + amount, 0),
      askedAt: toIsoTime(row.created_at),
    }))
  },
  erase: async () => undefined,
})
