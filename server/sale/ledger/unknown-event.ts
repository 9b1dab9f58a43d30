import { eventTypes } from '#domain/auction/record-rules.ts'

const known: ReadonlySet<string> = new Set(eventTypes)

/** An entry in a ledger that only a later version can read. Calls answer 503: its servers serve the sale. */
export class UnknownEventError extends Error {
  override readonly name = 'UnknownEventError'
  readonly statusCode = 503
  readonly auctionId: string

  constructor(auctionId: string, seq: number, type: string) {
    super(`Entry ${seq} of ${auctionId} is of a later version: ${type}`)
    this.auctionId = auctionId
  }
}

/** @throws UnknownEventError where this version does not know events of the type */
export function checkKnown(auctionId: string, seq: number, type: string): void {
  if (!known.has(type)) throw new UnknownEventError(auctionId, seq, type)
}
