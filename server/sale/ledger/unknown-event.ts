import { eventTypes } from '#domain/auction/record-rules.ts'

const known: ReadonlySet<string> = new Set(eventTypes)

/**
 * An entry in a ledger that only a later version can read. Calls return 503, as servers of that version serve
 * the sale.
 */
export class UnknownEventError extends Error {
  override readonly name = 'UnknownEventError'
  readonly statusCode = 503
  readonly auctionId: string

  constructor(auctionId: string, seq: number, type: string) {
    super(`Entry ${seq} of ${auctionId} is of a later version: ${type}`)
    this.auctionId = auctionId
  }
}

/** Checks the type of an event. @throws UnknownEventError if this version does not know it */
export function checkKnown(auctionId: string, seq: number, type: string): void {
  if (!known.has(type)) throw new UnknownEventError(auctionId, seq, type)
}
