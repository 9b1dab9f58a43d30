import { hash as digest, randomBytes } from 'node:crypto'
import type { SaleEvent } from '#domain/auction/events.ts'
import { publicRecord, secretsOf } from '#domain/auction/record.ts'
import { canonical } from '#domain/ledger/canonical.ts'
import { commitmentText, type Link, linkText, type Opening } from '#domain/ledger/chain.ts'
import type { Draft, Head, Written } from './entry.ts'

/** A row of the table `ledger`. */
export type LedgerRow = {
  readonly auction_id: string
  readonly seq: number
  readonly at: number
  readonly type: string
  readonly data: string
  readonly commitments: string
  readonly secret: string | null
  readonly asked_by: string | null
  readonly ak: string | null
  readonly prev: string
  readonly hash: string
}

/** An entry ready to be appended. */
export type Sealed = Written & { readonly row: LedgerRow }

/** What `secret` holds: what an entry only commits to in public is read from here by the house. */
type Secret = { readonly salt: string; readonly event: SaleEvent }

export const sha256 = (text: string): string => digest('sha256', text)

/**
 * The salt of one secret of an entry, in hex. Each has its own, so that proving one tells nothing of the others.
 * @param salt the entry's own, 16 random bytes in hex
 */
const saltOf = (salt: string, name: string): string => sha256(`${salt} ${name}`).slice(0, 32)

/** Gives events their places after `head`, all at the same instant, each hashed over the one before. */
export function seal(auctionId: string, head: Head, drafts: readonly Draft[], at: number): readonly Sealed[] {
  const sealed: Sealed[] = []
  for (const draft of drafts) sealed.push(sealOne(auctionId, sealed.at(-1)?.row ?? head, draft, at))
  return sealed
}

function sealOne(auctionId: string, before: Head, { event, asked }: Draft, at: number): Sealed {
  const seq = before.seq + 1
  const { type, data } = publicRecord(event)
  const { commitments, secret } = commit(event)
  const link: Omit<Link, 'hash'> = { auctionId, seq, at, type, data, commitments, prev: before.hash }
  const hash = sha256(linkText(link))
  const row: LedgerRow = {
    auction_id: auctionId,
    seq,
    at,
    type,
    data: canonical(data),
    commitments: canonical(commitments),
    secret,
    asked_by: asked?.by ?? null,
    ak: asked?.ak ?? null,
    prev: before.hash,
    hash,
  }
  return { entry: { seq, at, event }, asked, hash, row }
}

function commit(event: SaleEvent): { commitments: Record<string, string>; secret: string | null } {
  const secrets = Object.entries(secretsOf(event))
  if (secrets.length === 0) return { commitments: {}, secret: null }
  const salt = randomBytes(16).toString('hex')
  const commitments = secrets.map(([name, value]) => [
    name,
    sha256(commitmentText(saltOf(salt, name), name, value)),
  ])
  const secret: Secret = { salt, event }
  return { commitments: Object.fromEntries(commitments), secret: JSON.stringify(secret) }
}

/** The event that a row holds. */
export function eventOf(row: Pick<LedgerRow, 'type' | 'data' | 'secret'>): SaleEvent {
  if (row.secret !== null) return readSecret(row.secret).event
  return { type: row.type, ...JSON.parse(row.data) }
}

/** What opens the commitments of a row. */
export function openingsOf(secret: string): readonly Opening[] {
  const { salt, event } = readSecret(secret)
  return Object.entries(secretsOf(event)).map(([name, value]) => ({ name, salt: saltOf(salt, name), value }))
}

const readSecret = (secret: string): Secret => JSON.parse(secret)
