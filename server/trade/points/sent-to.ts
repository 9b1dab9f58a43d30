import type { PlaceBook } from '#server/catalogue/places/places.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { addressSnapshot, withPlaceNames } from '#server/trade/deliveries/address-snapshot.ts'
import type { GiftOrder } from '#wire/entities/gift-order.ts'

/** Where an order goes, its places named in a language; null where nothing is sent, or it is no longer kept. */
export const readAddress = (address: unknown, places: PlaceBook, lang: Language): GiftOrder['address'] =>
  address === null ? null : withPlaceNames(addressSnapshot.parse(address), places, lang)
