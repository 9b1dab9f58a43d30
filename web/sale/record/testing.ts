import { createHash } from 'node:crypto'
import { type Link, linkText } from '#domain/ledger/chain.ts'
import type { saleLedger } from '#wire/calls/ledger.ts'
import type { CallResult } from '#wire/client/client.ts'

const hashOf = (link: Omit<Link, 'hash'>): string => createHash('sha256').update(linkText(link)).digest('hex')

/** Returns a valid record with this many entries, for tests. */
export function recordOf(auctionId: string, count: number): readonly Link[] {
  const links: Link[] = []
  for (let seq = 1; seq <= count; seq += 1) {
    const rest = { auctionId, seq, at: 1_000 + seq, type: 'lotOpened', data: { lotId: `lot${seq}` } }
    const link = { ...rest, commitments: {}, prev: links.at(-1)?.hash ?? '' }
    links.push({ ...link, hash: hashOf(link) })
  }
  return links
}

/** Returns a changed entry with a recalculated hash, for tests. */
export const tamper = (link: Link, change: Partial<Link>): Link => {
  const changed = { ...link, ...change }
  return { ...changed, hash: hashOf(withoutHash(changed)) }
}

const withoutHash = ({ hash: _, ...rest }: Link): Omit<Link, 'hash'> => rest

type Answer = CallResult<typeof saleLedger>

/** Returns a server with a record, for tests. @param total the number of entries that it reports */
export const serverWith =
  (record: readonly Link[], total = record.length) =>
  async (since: number, size: number): Promise<Answer> => {
    const list = record.filter(({ seq }) => seq > since).slice(0, size)
    return { ok: true, data: { list, since, seq: total } }
  }
