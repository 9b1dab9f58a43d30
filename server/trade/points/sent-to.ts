import type { PlaceBook } from '#server/catalogue/places/places.ts'
import { addressSnapshot, withPlaceNames } from '#server/trade/deliveries/address-snapshot.ts'
import type { GiftOrder } from '#wire/entities/gift-order.ts'

/** Returns an order’s address, with its places named, or null if nothing is sent, or it was erased. */
export const readAddress = (address: unknown, places: PlaceBook): GiftOrder['address'] =>
  address === null ? null : withPlaceNames(addressSnapshot.parse(address), places)
