import type { Place } from '#wire/entities/place.ts'

/** The chosen places by id; '' for none. */
export type PlaceChoice = { readonly countryId: string; readonly stateId: string; readonly cityId: string }

export const placeNames = ['countryId', 'stateId', 'cityId'] as const
export type PlaceName = (typeof placeNames)[number]

/** Returns whether the addresses of a country consist of area and district, without a postcode. */
export const isInHongKong = ({ countryId }: Pick<PlaceChoice, 'countryId'>): boolean => countryId === 'HK'

/** The options of each field; null until loaded. */
export type PlaceLists = { readonly [name in PlaceName]: readonly Pick<Place, 'id'>[] | null }

/** Returns the choice with another place, without places within the old one. */
export function withPlace(choice: PlaceChoice, name: PlaceName, id: string): PlaceChoice {
  switch (name) {
    case 'countryId':
      return { countryId: id, stateId: '', cityId: '' }
    case 'stateId':
      return { ...choice, stateId: id, cityId: '' }
    case 'cityId':
      return { ...choice, cityId: id }
  }
}

/** Returns the choice without unlisted places (spec.md section 5). Lists that are still loading are ignored. */
export function dropUnlisted(choice: PlaceChoice, lists: PlaceLists): PlaceChoice {
  const unlisted = placeNames.find((name) => !isListed(lists[name], choice[name]))
  return unlisted === undefined ? choice : dropUnlisted(withPlace(choice, unlisted, ''), lists)
}

const isListed = (list: PlaceLists[PlaceName], id: string): boolean =>
  list === null || id === '' || list.some((place) => place.id === id)

/** Returns whether a field has options. */
export const hasOptions = (lists: PlaceLists, name: PlaceName): boolean => (lists[name]?.length ?? 0) > 0
