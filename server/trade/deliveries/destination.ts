import type { PlaceBook } from '#server/catalogue/places/places.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { keptAddress, namedAddress } from '#server/trade/deliveries/kept-address.ts'
import type { Delivery } from '#wire/entities/delivery.ts'

/** What a delivery keeps of its address, its places named; null where it keeps none. */
export function readDestination(
  kept: unknown,
  places: Pick<PlaceBook, 'nameOf'>,
  lang: Language,
): Delivery['address'] {
  const read = keptAddress.safeParse(kept)
  return read.success ? namedAddress(read.data, places, lang) : null
}
