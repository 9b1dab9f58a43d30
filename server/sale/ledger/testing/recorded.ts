import { createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Receipt } from '#domain/auction/receipt.ts'
import { movesFor } from '#domain/auction/testing/moves.ts'
import { type Act, play } from '#domain/auction/testing/play.ts'
import { lotTerms, saleTerms } from '#domain/auction/testing/terms.ts'
import type { Link } from '#domain/ledger/chain.ts'
import { createReceipts } from '#server/sale/receipts/receipts.ts'
import type { SealedEntry } from '../append-request.ts'
import { emptyHead, type Head } from '../entry.ts'
import { openSealed } from '../requests.ts'
import { seal } from '../seal.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'rostrum-receipts-'))
/** Receipts signed with a test key. */
export const receipts = createReceipts({
  ledger: {
    open: openSealed,
    requests: async () => [],
    heads: async () => new Map(),
    decisions: async () => [],
  },
  catalogue: { lots: async () => [], published: async () => null },
  config: { dataDir, receiptKeys: [] },
})
// From here on the keys are in memory, for all test files of a worker.
rmSync(dataDir, { recursive: true })

/** Returns whether a signature was made with the test key. */
export const isSigned = (text: string, signature: string): boolean => {
  const bytes = Buffer.from(signature, 'base64url')
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: receipts.keys[0] ?? '' },
    format: 'jwk',
  })
  return bytes.toString('base64url') === signature && verify(null, Buffer.from(text), key, bytes)
}

/** Returns the public form of an entry. */
const linkOf = ({ row }: SealedEntry, prev: string): Link => ({
  auctionId: row.auction_id,
  seq: row.seq,
  at: row.at,
  type: row.type,
  data: JSON.parse(row.data),
  commitments: JSON.parse(row.commitments),
  prev,
  hash: row.hash,
})

function sealedAfter(head: Head, acts: readonly Act[]): readonly SealedEntry[] {
  const sealed: SealedEntry[] = []
  for (const { entry } of acts.flatMap(({ turns }) => turns))
    sealed.push(
      ...seal('sale', sealed.at(-1)?.row ?? head, [{ event: entry.event, request: null }], entry.at),
    )
  return sealed
}

/** Returns the receipts of the accepted bids among some commands. */
function receiptsOf(acts: readonly Act[], sealed: readonly SealedEntry[], head: Head): readonly Receipt[] {
  return acts.flatMap(({ command, turns }) => {
    if (command.type !== 'placePreBid' && command.type !== 'offer') return []
    const places = new Set(turns.map(({ entry }) => entry.seq))
    const own = sealed.filter(({ entry }) => places.has(entry.seq))
    const receipt = receipts.of({ sealed: own, head })
    expect(receipt === null).toBe(own.length === 0)
    return receipt ?? []
  })
}

/** Returns a sale recorded in batches of commands, with the receipts of all accepted bids. */
function recorded(acts: readonly Act[], batch: number) {
  const links: Link[] = []
  const held: Receipt[] = []
  let head: Head = emptyHead
  for (let i = 0; i < acts.length; i += batch) {
    const together = acts.slice(i, i + batch)
    const sealed = sealedAfter(head, together)
    for (const one of sealed) links.push(linkOf(one, links.at(-1)?.hash ?? ''))
    head = sealed.at(-1)?.row ?? head
    held.push(...receiptsOf(together, sealed, head))
  }
  return { links, held }
}

/** Returns simulated sales of both kinds with a given number of moves. */
export const salesOf = (moves: number) =>
  fc
    .constantFrom('timed' as const, 'live' as const)
    .chain((kind) => fc.tuple(fc.constant(kind), movesFor(kind, moves), fc.integer({ min: 1, max: 9 })))
    .map(([kind, moves, batch]) => {
      const terms = saleTerms({ kind, ...(kind === 'live' ? { endTime: 0 } : {}) })
      return recorded(play(terms, [lotTerms(1), lotTerms(2, { reserve: 2_000 }), lotTerms(3)], moves), batch)
    })
