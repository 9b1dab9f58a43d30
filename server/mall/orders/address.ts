import { keptAddress, namedAddress } from '#server/accounts/kept-address.ts'
import type { Language } from '#server/http/calls.ts'
import type { PlaceBook } from '#server/places/places.ts'
import type { MallOrder } from '#wire/entities/mall-order.ts'

/** What an order keeps of its address, with its places named; null where it keeps none. */
export const readAddress = (
  kept: unknown,
  places: Pick<PlaceBook, 'nameOf'>,
  lang: Language,
): MallOrder['address'] => (kept === null ? null : namedAddress(keptAddress.parse(kept), places, lang))
