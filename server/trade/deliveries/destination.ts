import type { PlaceBook } from '#server/catalogue/places/places.ts'
import { addressSnapshot, withPlaceNames } from '#server/trade/deliveries/address-snapshot.ts'
import type { Delivery } from '#wire/entities/delivery.ts'

/** Returns a delivery’s address with its places named, or null if none is stored. */
export function readDestination(snapshot: unknown, places: Pick<PlaceBook, 'nameOf'>): Delivery['address'] {
  const read = addressSnapshot.safeParse(snapshot)
  return read.success ? withPlaceNames(read.data, places) : null
}
