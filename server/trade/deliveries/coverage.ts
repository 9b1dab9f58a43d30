import type { Kysely } from 'kysely'
import { countriesWithStateTariffs, lacksState, tariffFor } from '#domain/delivery/tariff.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { tariffsOf } from './prices.ts'

type Place = { readonly countryId: string; readonly stateId: string }

/** Returns the countries whose addresses need a state, because their delivery tariffs depend on it (O4). */
export const countriesNeedingState = async (db: Kysely<Rows>): Promise<readonly string[]> =>
  countriesWithStateTariffs(await tariffsOf(db))

/** Returns whether a place is covered by a tariff; `needsState` if that depends on a missing state (O4). */
export async function coverageOf(
  db: Kysely<Rows>,
  place: Place,
): Promise<'reached' | 'needsState' | 'notSupported'> {
  const tariffs = await tariffsOf(db)
  if (lacksState(countriesWithStateTariffs(tariffs), place)) return 'needsState'
  return tariffFor(tariffs, place)?.supported ? 'reached' : 'notSupported'
}
