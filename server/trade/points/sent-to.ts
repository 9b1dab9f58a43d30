import type { PlaceBook } from '#server/catalogue/places/places.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { keptAddress, namedAddress } from '#server/trade/deliveries/kept-address.ts'
import type { GiftOrder } from '#wire/entities/gift-order.ts'

/** Where an order goes, its places named in a language; null where nothing is sent, or it is no longer kept. */
export const readAddress = (address: unknown, places: PlaceBook, lang: Language): GiftOrder['address'] =>
  address === null ? null : namedAddress(keptAddress.parse(address), places, lang)
