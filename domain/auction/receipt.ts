import { canonical, type Json } from '#domain/ledger/canonical.ts'
import {
  type Anchor,
  type Link,
  type Opening,
  type Sha256,
  verifyChain,
  verifyOpening,
} from '#domain/ledger/chain.ts'
import type { Instant, Whole } from '#domain/money/money.ts'
import type { SaleEvent } from './events.ts'

/** A bidder's proof of an accepted bid or bidding plan: its position in the record, signed by the house. */
export type Receipt = {
  readonly auctionId: string
  /** The lot of the bid; '' for a bidding plan. */
  readonly lotId: string
  /** The maximum, the price that was offered, or the budget of a plan, with premium. */
  readonly price: Whole
  /** The bid's entry: its place, instant and hash. */
  readonly seq: number
  readonly at: Instant
  readonly hash: string
  /** The end of the record when the receipt was signed; the signature covers everything up to it. */
  readonly headSeq: number
  readonly headHash: string
  /** The signature of `headText`: Ed25519, base64url. */
  readonly signature: string
  /** The openings of the entry's secret parts. */
  readonly openings: readonly Opening[]
}

/** Returns the text of a record’s head that the house signs. */
export const headText = (auctionId: string, { seq, hash }: Anchor): string =>
  canonical(['head of a sale', auctionId, seq, hash])

/** Returns whether a text was signed by one of the keys that the house publishes. */
export type IsSigned = (text: string, signature: string) => boolean | Promise<boolean>

/** The result of checking a receipt. */
export type ReceiptCheck = 'good' | 'notSigned' | 'notInRecord'

/**
 * Compares a receipt with the public record: the head it names was signed by the house, the entries lead from the bid
 * to that head without a gap, and the entry agrees with the receipt.
 *
 * @param links the record from the bid's entry up to the head that was signed; later entries are ignored
 */
export async function verifyReceipt(
  receipt: Receipt,
  links: readonly Link[],
  { sha256, isSigned }: { readonly sha256: Sha256; readonly isSigned: IsSigned },
): Promise<ReceiptCheck> {
  const { auctionId, seq, hash, at, headSeq, headHash, signature } = receipt
  if (!(await isSigned(headText(auctionId, { seq: headSeq, hash: headHash }), signature))) return 'notSigned'
  const covered = links.filter((link) => link.seq <= headSeq)
  const [own] = covered
  if (!own || own.auctionId !== auctionId || own.seq !== seq || own.hash !== hash || own.at !== at)
    return 'notInRecord'
  const check = await verifyChain(covered, sha256, { seq: seq - 1, hash: own.prev })
  const reaches = check.kind === 'ok' && check.head.seq === headSeq && check.head.hash === headHash
  return reaches && (await saysTheSame(receipt, own, sha256)) ? 'good' : 'notInRecord'
}

async function saysTheSame({ lotId, price, openings }: Receipt, own: Link, sha256: Sha256): Promise<boolean> {
  const opened = await Promise.all(openings.map((opening) => verifyOpening(own, opening, sha256)))
  const bid = bidIn(own, openings)
  return opened.every((isRight) => isRight) && bid?.lotId === lotId && bid.price === price
}

/**
 * Returns the bid or the plan's budget that an entry of the record holds, once its secrets are opened, or null if it
 * holds neither.
 */
export function bidIn(
  { type, data }: Pick<Link, 'type' | 'data'>,
  openings: readonly Opening[],
): Pick<Receipt, 'lotId' | 'price'> | null {
  const opened = (name: string): Json => openings.find((one) => one.name === name)?.value ?? null
  switch (type) {
    case 'preBidPlaced':
      return bid(fieldOf(data, 'lotId'), opened('maximum'))
    case 'bidAccepted':
      return bid(fieldOf(data, 'lotId'), fieldOf(fieldOf(data, 'line'), 'price'))
    case 'sealed': {
      const event = opened('event')
      if (fieldOf(event, 'type') === 'planSet') return bid('', fieldOf(fieldOf(event, 'plan'), 'budget'))
      return bid(fieldOf(event, 'lotId'), fieldOf(event, 'maximum') ?? fieldOf(event, 'price'))
    }
    default:
      return null
  }
}

const bid = (lotId: Json, price: Json) =>
  typeof lotId === 'string' && typeof price === 'number' ? { lotId, price } : null

const fieldOf = (value: Json, name: string): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && name in value
    ? (new Map(Object.entries(value)).get(name) ?? null)
    : null

/**
 * Returns whether an event is its sender’s bid or bidding plan: not a commission bid’s answer to it, nor an offer
 * that the clerk accepted or rejected.
 */
export function isOwnBid(event: SaleEvent): boolean {
  switch (event.type) {
    case 'preBidPlaced':
    case 'commissionPlaced':
    case 'offerMade':
    case 'planSet':
      return true
    case 'bidAccepted':
      return event.line.channel === 'online' && event.offerId === ''
    default:
      return false
  }
}
