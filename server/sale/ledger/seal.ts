import { hash as digest } from 'node:crypto'
import type { SaleEvent } from '#domain/auction/events.ts'
import { publicRecord, secretsOf } from '#domain/auction/record.ts'
import { canonical, type Json } from '#domain/ledger/canonical.ts'
import { commitmentText, linkTextOf, type Opening } from '#domain/ledger/chain.ts'
import type { LedgerRow, SealedEntry } from './append-request.ts'
import type { Draft, Head } from './entry.ts'
import { newSalt } from './salt.ts'

/** The content of `secret`: the values to which the public part of an entry merely commits. */
type Secret = { readonly salt: string; readonly values: Readonly<Record<string, Json>> }

export const sha256 = (text: string): string => digest('sha256', text)

/**
 * Returns the salt of one secret of an entry, in hex. Each secret has its own salt, so that proving one
 * reveals nothing about the others.
 * @param salt the entry's salt, 16 random bytes in hex
 */
const saltOf = (salt: string, name: string): string => sha256(`${salt} ${name}`).slice(0, 32)

/** Assigns events their positions after `head`, all at the same instant, each hashed over the previous one. */
export function seal(
  auctionId: string,
  head: Head,
  drafts: readonly Draft[],
  at: number,
): readonly SealedEntry[] {
  const sealed: SealedEntry[] = []
  for (const draft of drafts) sealed.push(sealOne(auctionId, sealed.at(-1)?.row ?? head, draft, at))
  return sealed
}

function sealOne(auctionId: string, before: Head, { event, request }: Draft, at: number): SealedEntry {
  const seq = before.seq + 1
  const { type, data: shown } = publicRecord(event)
  const { commitments: committed, secret } = commit(event)
  const [data, commitments] = [canonical(shown), canonical(committed)]
  const hash = sha256(linkTextOf({ auctionId, seq, at, type, prev: before.hash }, data, commitments))
  const row: LedgerRow = {
    auction_id: auctionId,
    seq,
    at,
    type,
    data,
    commitments,
    secret,
    asked_by: request?.by ?? null,
    ak: request?.idempotencyKey ?? null,
    answer: request?.answer ?? null,
    hash,
  }
  return { entry: { seq, at, event }, requestKey: request, hash, row }
}

function commit(event: SaleEvent): { commitments: Record<string, string>; secret: string | null } {
  const values = secretsOf(event)
  if (Object.keys(values).length === 0) return { commitments: {}, secret: null }
  const secret: Secret = { salt: newSalt(), values }
  const commitments: Record<string, string> = {}
  for (const opening of openingsFrom(secret)) commitments[opening.name] = commitmentTo(opening)
  return { commitments, secret: JSON.stringify(secret) }
}

/** Returns the hash by which the public part of an entry commits to a secret. */
export const commitmentTo = ({ name, salt, value }: Opening): string =>
  sha256(commitmentText(salt, name, value))

const openingsFrom = ({ salt, values }: Secret): readonly Opening[] =>
  Object.entries(values).map(([name, value]) => ({ name, salt: saltOf(salt, name), value }))

/** Returns the openings of a row's commitments. */
export const openingsOf = (secret: string): readonly Opening[] => openingsFrom(JSON.parse(secret))

/** Returns the event of a row: its public part merged with its secrets. */
export function eventOf({ type, data, secret }: Pick<LedgerRow, 'type' | 'data' | 'secret'>): SaleEvent {
  const shown = JSON.parse(data)
  const values = secret === null ? {} : JSON.parse(secret).values
  switch (type) {
    case 'sealed':
      return values.event
    case 'salePublished':
      return {
        ...shown,
        type,
        lots: shown.lots.map((lot: { lotId: string }) => withReserve(lot, values)),
        ...(values.owners && { owners: values.owners }),
      }
    case 'lotAdded': {
      const { owners, ...terms } = values
      return {
        ...shown,
        type,
        terms: { ...shown.terms, ...terms },
        ...(owners !== undefined && { owners }),
      }
    }
    default:
      return { type, ...shown, ...values }
  }
}

const withReserve = (lot: { lotId: string }, values: Record<string, number | null>) => ({
  ...lot,
  reserve: values[`reserve ${lot.lotId}`],
})
