import type { Pool } from 'pg'
import { emptySale, evolve } from '#domain/auction/evolve.ts'
import { isRehearsal } from '#domain/auction/is-rehearsal.ts'
import type { SaleState } from '#domain/auction/state.ts'
import { verifyRecord } from '#domain/auction/verify-record.ts'
import { type Link, verifyOpening } from '#domain/ledger/chain.ts'
import { type Ledger, openLedger } from '#server/sale/ledger/ledger.ts'
import { openingsOf, sha256 } from '#server/sale/ledger/seal.ts'
import { UnknownEventError } from '#server/sale/ledger/unknown-event.ts'
import { issueMessage } from '#server/sale/ledger/verify-messages.ts'
import { tableIssues } from '#server/sale/rooms/table-issues.ts'

/** The results for all sales. */
export type VerifiedSales = {
  readonly sales: number
  readonly entries: number
  /** When the last entry was made, in Unix milliseconds; null if there is none. */
  readonly lastAt: number | null
  readonly issues: readonly string[]
}

/** The number of entries read at once. */
const pageSize = 5_000

/** Verifies the whole ledger of every sale and the tables derived from it. */
export async function verifySales(pool: Pool): Promise<VerifiedSales> {
  const { rows: heads } = await pool.query<{ id: string; seq: number; hash: string }>(
    'select auction_id as id, seq, hash from ledger_head order by auction_id',
  )
  const { rows: counts } = await pool.query<{ entries: number; lastAt: number | null }>(
    'select count(*)::float8 as entries, max(at) as "lastAt" from ledger',
  )
  const ledger = openLedger(pool)
  const issues: string[] = []
  for (const head of heads) {
    const found = await verifySale(pool, ledger, head).catch(unlessUnknownEvent)
    issues.push(...found.map((issue) => `${head.id}: ${issue}`))
  }
  ledger.close()
  const { entries, lastAt } = counts[0] ?? { entries: 0, lastAt: null }
  const expected = heads.reduce((sum, { seq }) => sum + seq, 0)
  if (entries !== expected) issues.push(`The ledgers have ${entries} entries, their heads name ${expected}.`)
  return { sales: heads.length, entries, lastAt, issues }
}

async function verifySale(
  pool: Pool,
  ledger: Ledger,
  { id, seq, hash }: { readonly id: string; readonly seq: number; readonly hash: string },
): Promise<readonly string[]> {
  const links = await readLinks(ledger, id)
  const record = await verifyRecord(
    { auctionId: id, links, heads: [], receipts: [] },
    { sha256, isSigned: null },
  )
  const isHead = record.head.seq === seq && record.head.hash === hash
  return [
    ...record.issues.map(issueMessage),
    ...(isHead || record.issues.length > 0
      ? []
      : [`the ledger ends at entry ${record.head.seq}, not at ${seq}.`]),
    ...(await secretIssues(pool, id, links)),
    ...(await staleTables(pool, await readState(ledger, id))),
  ]
}

/** Returns the tables that contradict the ledger. None is derived from a rehearsal. */
async function staleTables(pool: Pool, state: SaleState): Promise<readonly string[]> {
  const issues = isRehearsal(state) ? [] : await tableIssues(pool, state)
  return issues.map(
    ({ table, unexpected, missing }) =>
      `the rows of ${table} are not those of the ledger: ${unexpected.length} too many, ${missing.length} missing.`,
  )
}

async function readLinks(ledger: Ledger, id: string): Promise<readonly Link[]> {
  const links: Link[] = []
  for (;;) {
    const { list } = await ledger.publicRecord(id, links.length, pageSize)
    links.push(...list)
    if (list.length < pageSize) return links
  }
}

async function readState(ledger: Ledger, id: string): Promise<SaleState> {
  let state = emptySale(id)
  for (;;) {
    const entries = await ledger.readSince(id, state.seq, pageSize)
    for (const { entry } of entries) state = evolve(state, entry)
    if (entries.length < pageSize) return state
  }
}

/** Checks that the secrets of entries match the commitments in their hashes. */
async function secretIssues(pool: Pool, id: string, links: readonly Link[]): Promise<readonly string[]> {
  const { rows } = await pool.query<{ seq: number; secret: string }>(
    'select seq, secret from ledger where auction_id = $1 and secret is not null order by seq',
    [id],
  )
  const issues: string[] = []
  for (const { seq, secret } of rows) {
    const link = links[seq - 1]
    const matches = link
      ? await Promise.all(openingsOf(secret).map((opening) => verifyOpening(link, opening, sha256)))
      : [false]
    if (matches.includes(false)) issues.push(`the secret part of entry ${seq} is not what it commits to.`)
  }
  return issues
}

function unlessUnknownEvent(error: unknown): readonly string[] {
  if (error instanceof UnknownEventError) return [error.message]
  throw error
}
