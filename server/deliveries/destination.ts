import { keptAddress, namedAddress } from '#server/accounts/kept-address.ts'
import type { Language } from '#server/http/calls.ts'
import type { PlaceBook } from '#server/places/places.ts'
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
