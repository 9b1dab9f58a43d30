import type { PlaceBook } from '#server/catalogue/places/places.ts'

const parents: Readonly<Record<string, string>> = { HK: '0', CN: '0', 'CN-31': 'CN', 'CN-31-xh': 'CN-31' }

/** Two countries, one with a state and a city. */
export const testPlaces: PlaceBook = {
  parentOf: (id) => parents[id] ?? null,
  nameOf: (id) => (id in parents ? `Place ${id}` : ''),
  within: (id) =>
    id !== '0' && !(id in parents)
      ? null
      : Object.keys(parents)
          .filter((child) => parents[child] === id)
          .map((child) => ({ id: child, pid: id, name: `Place ${child}` })),
  diallingCodes: () => [{ country: 'HK', name: 'Hong Kong', code: '+852' }],
}
