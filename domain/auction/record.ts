import type { Json } from '#domain/ledger/canonical.ts'
import type { SaleEvent } from './events.ts'
import { isSecret } from './secrecy.ts'

/** The public record of an event. */
export type PublicRecord = { readonly type: string; readonly data: Json }

/**
 * Returns the public part of an event, ready for the hash chain. It omits reserves, owners and maximum bids; an event
 * that concerns only one bidder or a reserve is 'sealed' and has no details. Where `secretsOf` is empty, type and data
 * are the event.
 */
export function publicRecord(event: SaleEvent): PublicRecord {
  if (isSecret(event)) return { type: 'sealed', data: {} }
  switch (event.type) {
    case 'salePublished': {
      const lots = event.lots.map(({ reserve: _, ...lot }) => lot)
      return { type: event.type, data: { terms: event.terms, lots } }
    }
    case 'lotAdded': {
      const { type, terms, owners: __, ...data } = event
      const { reserve: _, ...lot } = terms
      return { type, data: { ...data, terms: lot } }
    }
    case 'preBidPlaced': {
      const { type, maximum: _, ...data } = event
      return { type, data }
    }
    case 'lotAmended': {
      const { type, reserve: _, consent: __, owners: ___, ...data } = event
      return { type, data }
    }
    default: {
      const { type, ...data } = event
      return { type, data }
    }
  }
}

/**
 * Returns the secrets to which the record only commits, by name; a lot without a reserve looks like one with
 * a reserve.
 */
export function secretsOf(event: SaleEvent): Readonly<Record<string, Json>> {
  if (isSecret(event)) return { event }
  switch (event.type) {
    case 'salePublished':
      return {
        ...Object.fromEntries(event.lots.map(({ lotId, reserve }) => [`reserve ${lotId}`, reserve])),
        ...(event.owners && { owners: event.owners }),
      }
    case 'lotAdded':
      return {
        reserve: event.terms.reserve,
        ...(event.owners !== undefined && { owners: event.owners }),
      }
    case 'preBidPlaced':
      return { maximum: event.maximum }
    case 'lotAmended':
      return { reserve: event.reserve, consent: event.consent }
    default:
      return {}
  }
}
