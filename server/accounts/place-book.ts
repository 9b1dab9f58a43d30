import type { Language } from '#server/http/calls.ts'

/** What an account needs to know of countries, states and cities. */
export type PlaceBook = {
  /** The id of what a place lies in ('0' for a country); null where there is no such place. */
  parentOf(id: string): string | null
  /** '' where there is no such place. */
  nameOf(id: string, lang: Language): string
}

/** Which of the three chosen places is not in the list that its choice was made from; null where all are. */
export function misplaced(
  places: PlaceBook,
  { countryId, stateId, cityId }: { countryId: string; stateId: string; cityId: string },
): 'countryId' | 'stateId' | 'cityId' | null {
  if (places.parentOf(countryId) !== '0') return 'countryId'
  if (stateId !== '' && places.parentOf(stateId) !== countryId) return 'stateId'
  if (cityId !== '' && (stateId === '' || places.parentOf(cityId) !== stateId)) return 'cityId'
  return null
}
