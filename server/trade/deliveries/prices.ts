import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import type { Band, Tariff } from '#domain/delivery/tariff.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** A tariff as the house edits it. */
export type KeptTariff = Tariff & { readonly id: string; readonly changedAt: number }

const bandsIn = z.array(z.object({ upTo: z.number(), cents: z.number() }))

const tariffOf = (row: Selectable<Rows['delivery_prices']>): KeptTariff => ({
  id: row.id,
  countryId: row.country_id,
  stateId: row.state_id,
  supported: row.supported,
  local: row.local,
  currency: row.currency,
  bands: bandsIn.parse(row.bands),
  insurance: row.insurance,
  freeOver: row.free_over,
  days: row.days,
  changedAt: row.changed_at,
})

/** Every tariff of the house, where it is first, then by country and state. */
export async function tariffsOf(db: Kysely<Rows>): Promise<readonly KeptTariff[]> {
  const rows = await db
    .selectFrom('delivery_prices')
    .selectAll()
    .orderBy('local', 'desc')
    .orderBy('country_id')
    .orderBy('state_id')
    .execute()
  return rows.map(tariffOf)
}

/** A tariff that the house has changed, or laid down for a zone that had none. @returns it as it is kept */
export async function keepTariff(
  db: Kysely<Rows>,
  tariff: Omit<KeptTariff, 'id' | 'changedAt' | 'local' | 'currency'>,
  now: number,
): Promise<KeptTariff> {
  const { countryId, stateId, supported, bands, insurance, freeOver, days } = tariff
  const kept = {
    supported,
    bands: asJson(bands),
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
      ...kept,
    })
    .onConflict((on) => on.columns(['country_id', 'state_id']).doUpdateSet(kept))
    .returningAll()
    .executeTakeFirstOrThrow()
  return tariffOf(row)
}

const asJson = (bands: readonly Band[]): string =>
  JSON.stringify(bands.map(({ upTo, cents }) => ({ upTo, cents })))
