import type { PlaceBook } from '#server/catalogue/places/places.ts'
import { addressSnapshot, withPlaceNames } from '#server/trade/deliveries/address-snapshot.ts'
import type { Delivery } from '#wire/entities/delivery.ts'

/** Returns a delivery’s address with its places named, or null if none is stored. */
export function readDestination(snapshot: unknown, places: Pick<PlaceBook, 'nameOf'>): Delivery['address'] {
  const read = addressSnapshot.safeParse(snapshot)
  return read.success ? withPlaceNames(read.data, places) : null
}

/**
 * Returns the lines of an address on a document: the streets, then city, state and country, each once, with
 * the postcode.
 */
export function destinationLines(address: NonNullable<Delivery['address']>): readonly string[] {
  const { street1, street2, city, state, country, zip } = address
  const places = [...new Set([city, state, country])].filter((place) => place !== '').join(', ')
  return [street1, street2, [places, zip].filter((part) => part !== '').join(' ')].filter(
    (line) => line !== '',
  )
}
