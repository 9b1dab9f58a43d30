import type { PlaceBook } from '#server/catalogue/places/places.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { keptAddress, namedAddress } from '#server/trade/deliveries/kept-address.ts'
import type { MallOrder } from '#wire/entities/mall-order.ts'

/** What an order keeps of its address, with its places named; null where it keeps none. */
export const readAddress = (
  kept: unknown,
  places: Pick<PlaceBook, 'nameOf'>,
  lang: Language,
): MallOrder['address'] => (kept === null ? null : namedAddress(keptAddress.parse(kept), places, lang))
