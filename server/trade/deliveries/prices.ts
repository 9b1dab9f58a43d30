import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import type { Band, Tariff } from '#domain/delivery/tariff.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** A tariff as staff edit it. */
export type StoredTariff = Tariff & { readonly id: string; readonly changedAt: number }

const bandsSchema = z.array(z.object({ upTo: z.number(), cents: z.number() }))

const tariffOf = (row: Selectable<Rows['delivery_prices']>): StoredTariff => ({
  id: row.id,
  countryId: row.country_id,
  stateId: row.state_id,
  supported: row.supported,
  local: row.local,
  currency: row.currency,
  bands: bandsSchema.parse(row.bands),
  insurance: row.insurance,
  freeOver: row.free_over,
  days: row.days,
  changedAt: row.changed_at,
  isConfirmed: row.changed_at > 0,
})

/** Returns all tariffs: the local one first, then by country and state. */
export async function tariffsOf(db: Kysely<Rows>): Promise<readonly StoredTariff[]> {
  const rows = await db
    .selectFrom('delivery_prices')
    .selectAll()
    .orderBy('local', 'desc')
    .orderBy('country_id')
    .orderBy('state_id')
    .execute()
  return rows.map(tariffOf)
}

/** Saves a new or changed tariff, which confirms it. @returns the stored tariff */
export async function saveTariff(
  db: Kysely<Rows>,
  tariff: Omit<StoredTariff, 'id' | 'changedAt' | 'local' | 'currency' | 'isConfirmed'>,
  now: number,
): Promise<StoredTariff> {
  const { countryId, stateId, supported, bands, insurance, freeOver, days } = tariff
  const values = {
    supported,
    bands: bandsToJson(bands),
    insurance,
    free_over: freeOver,
    days,
    changed_at: now,
  }
  const row = await db
    .insertInto('delivery_prices')
    .values({
      id: stateId === '' ? countryId : stateId,
      country_id: countryId,
      state_id: stateId,
      ...values,
    })
    .onConflict((on) => on.columns(['country_id', 'state_id']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()
  return tariffOf(row)
}

const bandsToJson = (bands: readonly Band[]): string =>
  JSON.stringify(bands.map(({ upTo, cents }) => ({ upTo, cents })))
