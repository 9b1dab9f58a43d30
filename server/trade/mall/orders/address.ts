import type { PlaceBook } from '#server/catalogue/places/places.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { addressSnapshot, withPlaceNames } from '#server/trade/deliveries/address-snapshot.ts'
import type { MallOrder } from '#wire/entities/mall-order.ts'

/** What an order keeps of its address, with its places named; null where it keeps none. */
export const namedAddress = (
  snapshot: unknown,
  places: Pick<PlaceBook, 'nameOf'>,
  lang: Language,
): MallOrder['address'] =>
  snapshot === null ? null : withPlaceNames(addressSnapshot.parse(snapshot), places, lang)
