import type { PlaceBook } from '#server/catalogue/places/places.ts'

/** Returns the first of the three places that is not listed under its parent, or null if all are. */
export function findUnlistedPlace(
  places: PlaceBook,
  { countryId, stateId, cityId }: { countryId: string; stateId: string; cityId: string },
): 'countryId' | 'stateId' | 'cityId' | null {
  if (places.parentOf(countryId) !== '0') return 'countryId'
  if (stateId !== '' && places.parentOf(stateId) !== countryId) return 'stateId'
  if (cityId !== '' && (stateId === '' || places.parentOf(cityId) !== stateId)) return 'cityId'
  return null
}
