import type { PlaceBook } from '#server/catalogue/places/places.ts'
import { addressSnapshot, withPlaceNames } from '#server/trade/deliveries/address-snapshot.ts'
import type { MallOrder } from '#wire/entities/mall-order.ts'

/** Returns the address of an order with its places named, or null if none is stored. */
export const namedAddress = (snapshot: unknown, places: Pick<PlaceBook, 'nameOf'>): MallOrder['address'] =>
  snapshot === null ? null : withPlaceNames(addressSnapshot.parse(snapshot), places)
