import type { Place } from '#wire/entities/place.ts'

/** Where something is, as far as it has been chosen: ids of places, '' for none. */
export type PlaceChoice = { readonly countryId: string; readonly stateId: string; readonly cityId: string }

export const placeNames = ['countryId', 'stateId', 'cityId'] as const
export type PlaceName = (typeof placeNames)[number]

/** What there is to choose from, by field; null while it is not known. */
export type PlaceLists = { readonly [name in PlaceName]: readonly Pick<Place, 'id'>[] | null }

/** The choice after another place has been chosen in one of its fields: what lay in the old one is no longer meant. */
export function chosen(choice: PlaceChoice, name: PlaceName, id: string): PlaceChoice {
  switch (name) {
    case 'countryId':
      return { countryId: id, stateId: '', cityId: '' }
    case 'stateId':
      return { ...choice, stateId: id, cityId: '' }
    case 'cityId':
      return { ...choice, cityId: id }
  }
}

/** The choice without what its lists no longer have (spec.md section 5). What is not known yet stays. */
export function stillListed(choice: PlaceChoice, lists: PlaceLists): PlaceChoice {
  const gone = placeNames.find((name) => !isListed(lists[name], choice[name]))
  return gone === undefined ? choice : stillListed(chosen(choice, gone, ''), lists)
}

const isListed = (list: PlaceLists[PlaceName], id: string): boolean =>
  list === null || id === '' || list.some((place) => place.id === id)

/** Whether there is known to be anything to choose from in a field. */
export const isAsked = (lists: PlaceLists, name: PlaceName): boolean => (lists[name]?.length ?? 0) > 0
