import type { Kysely } from 'kysely'
import { countriesApart, lacksState, tariffFor } from '#domain/delivery/tariff.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { tariffsOf } from './prices.ts'

type Place = { readonly countryId: string; readonly stateId: string }

/** The countries of which an address must say its state, since the house's deliveries depend on it (O4). */
export const countriesNeedingState = async (db: Kysely<Rows>): Promise<readonly string[]> =>
  countriesApart(await tariffsOf(db))

/** Whether the house delivers to a place at all; `needsState` where that depends on a state that is not said (O4). */
export async function coverageOf(
  db: Kysely<Rows>,
  place: Place,
): Promise<'reached' | 'needsState' | 'notSupported'> {
  const tariffs = await tariffsOf(db)
  if (lacksState(countriesApart(tariffs), place)) return 'needsState'
  return tariffFor(tariffs, place)?.supported ? 'reached' : 'notSupported'
}
