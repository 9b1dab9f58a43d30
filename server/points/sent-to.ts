import type { Selectable } from 'kysely'
import { keptAddress, keptOf, namedAddress } from '#server/accounts/kept-address.ts'
import type { Rows } from '#server/database/rows.ts'
import type { Language } from '#server/http/calls.ts'
import type { PlaceBook } from '#server/places/places.ts'
import type { GiftOrder } from '#wire/entities/gift-order.ts'

/** What an order keeps of one of somebody's addresses, as JSON. */
export const keepAddress = (row: Selectable<Rows['addresses']>): string => JSON.stringify(keptOf(row))

/** Where an order goes, its places named in a language; null where nothing is sent, or it is no longer kept. */
export const readAddress = (address: unknown, places: PlaceBook, lang: Language): GiftOrder['address'] =>
  address === null ? null : namedAddress(keptAddress.parse(address), places, lang)
