import type { Preload } from '#web/kit/api/preload.ts'
import { cityList } from '#wire/calls/config.ts'
import type { PlaceChoice } from './place-choice.ts'

/** Preloads the lists of places for a form's initial choice. */
export async function loadPlaces({ query }: Preload, { countryId, stateId }: PlaceChoice): Promise<void> {
  const pids = ['0', countryId, stateId].filter((pid) => pid !== '')
  await Promise.all(pids.map((pid) => query(cityList, { pid })))
}
