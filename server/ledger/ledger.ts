import type { Pool, PoolClient } from 'pg'
import type { Link, Opening } from '#domain/ledger/chain.ts'
import { holdConnection } from '#server/database/held-connection.ts'
import { append } from './append.ts'
import { type AskedWish, type OpenEntry, opened, readAsked, readHeads } from './asked.ts'
import type { Draft, Head, Written } from './entry.ts'
import type { Appended, Part, Sealed } from './part.ts'
import {
  type Decided,
  type PublicRecord,
  readDecided,
  readOpenings,
  readPublicRecord,
  readRecordOfLot,
  readSince,
} from './reading.ts'
import { seal } from './sealing.ts'

export type { Decided } from './reading.ts'

/** What may be done with one sale's ledger while nobody else can move its head. */
export type LockedLedger = {
  readSince(since: number): Promise<readonly Written[]>
  append(part: Part): Promise<Appended>
}

/** Every sale's append-only chain of entries: the only judge of what happened. */
export type Ledger = {
  /** Appends the parts of any number of auctions durably, in one round trip; each stands or falls by its own head. */
  append(parts: readonly Part[]): Promise<Appended>
  /** Gives events their places after a head, all at one instant, each hashed over the one before. */
  seal(auctionId: string, head: Head, drafts: readonly Draft[], at: number): readonly Sealed[]
  /** Does something while this process alone may move the head of an auction's ledger. All of it is kept, or nothing. */
  whileLocked<T>(auctionId: string, work: (ledger: LockedLedger) => Promise<T>): Promise<T>
  /** The entries after place `since`, in order, at most `size`. */
  readSince(auctionId: string, since: number, size: number): Promise<readonly Written[]>
  /** The public, hash-chained record after place `since`, at most `size` entries of it. */
  publicRecord(auctionId: string, since: number, size: number): Promise<PublicRecord>
  /** Every hammer and pass, and the sale's end, in order; those too that were taken back later. */
  decided(auctionId: string): Promise<readonly Decided[]>
  /** The public entries about one lot, in order. */
  recordOfLot(auctionId: string, lotId: string): Promise<readonly Link[]>
  /** What opens the commitments of one entry: for whoever may know it, such as a bidder their own maximum. */
  openings(auctionId: string, seq: number): Promise<readonly Opening[]>
  /** What somebody asked and the ledger took, newest first: each as the one or two entries that it began with. */
  asked(by: string, wish: AskedWish): Promise<readonly (readonly OpenEntry[])[]>
  /** An entry that was appended, opened for whoever asked for it. */
  opened(sealed: Sealed): OpenEntry
  /** Where the ledgers of some auctions end. */
  heads(auctionIds: readonly string[]): Promise<ReadonlyMap<string, Head>>
  close(): void
}

/** Milliseconds that the house waits for an append before it treats its fate as unknown. */
const patience = 10_000
/** More entries than any ledger has. */
const everything = 1_000_000_000

/**
 * Has PostgreSQL plan the append once and look everything up by index: how full its tables seemed when it was planned
 * must not decide how quick it is later.
 */
const steadyPlans = [
  'plan_cache_mode = force_generic_plan',
  'enable_seqscan = off',
  'enable_hashjoin = off',
  'enable_mergejoin = off',
]
const forSession = steadyPlans.map((setting) => `set ${setting}`).join(';')
const begin = ['begin', ...steadyPlans.map((setting) => `set local ${setting}`)].join(';')

/** Opens the ledger in a database. Holds one connection of the pool for appending. */
export function openLedger(pool: Pool): Ledger {
  const writer = holdConnection(pool, (client) => client.query(forSession))
  return {
    seal,
    append: (parts) => writer.run((client) => within(patience, append(client, parts))),
    whileLocked: (auctionId, work) => whileLocked(pool, auctionId, work),
    readSince: (auctionId, since, size) => readSince(pool, auctionId, since, size),
    publicRecord: (auctionId, since, size) => readPublicRecord(pool, auctionId, since, size),
    decided: (auctionId) => readDecided(pool, auctionId),
    recordOfLot: (auctionId, lotId) => readRecordOfLot(pool, auctionId, lotId),
    openings: (auctionId, seq) => readOpenings(pool, auctionId, seq),
    asked: (by, wish) => readAsked(pool, by, wish),
    opened,
    heads: (auctionIds) => readHeads(pool, auctionIds),
    close: () => writer.close(),
  }
}

async function whileLocked<T>(
  pool: Pool,
  auctionId: string,
  work: (ledger: LockedLedger) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    const result = await within(patience, inTransaction(client, auctionId, work))
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function inTransaction<T>(
  client: PoolClient,
  auctionId: string,
  work: (ledger: LockedLedger) => Promise<T>,
): Promise<T> {
  await client.query(begin)
  await client.query('select 1 from ledger_head where auction_id = $1 for update', [auctionId])
  const result = await work({
    readSince: (since) => readSince(client, auctionId, since, everything),
    append: (part) => append(client, [part]),
  })
  await client.query('commit')
  return result
}

/** Gives up waiting after some milliseconds; whatever it was may still happen. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms`)), milliseconds)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
