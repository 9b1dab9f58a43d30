import type { Language } from '#server/http/calls.ts'
import type { DiallingCode, Place } from '#wire/entities/place.ts'

/** Countries, states and cities, as calls need to know them. */
export type PlaceBook = {
  /** The id of what a place lies in ('0' for a country); null where there is no such place. */
  parentOf(id: string): string | null
  /** '' where there is no such place. */
  nameOf(id: string, lang: Language): string
  /** What lies in a place: countries for '0'; null where there is no such place. */
  within(id: string, lang: Language): readonly Place[] | null
  /** Telephone codes of all countries, the house's neighbours first. */
  diallingCodes(lang: Language): readonly DiallingCode[]
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
