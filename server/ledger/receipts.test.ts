import { createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { type Receipt, verifyReceipt } from '#domain/auction/receipt.ts'
import { movesFor } from '#domain/auction/testing/moves.ts'
import { type Act, play } from '#domain/auction/testing/play.ts'
import { lotTerms, saleTerms } from '#domain/auction/testing/terms.ts'
import type { Link } from '#domain/ledger/chain.ts'
import { runs } from '#domain/testing/runs.ts'
import { openReceipts } from '#server/receipts/receipts.ts'
import { opened } from './asked.ts'
import { type Head, noEntries } from './entry.ts'
import type { Sealed } from './part.ts'
import { seal, sha256 } from './sealing.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'rostrum-receipts-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const receipts = openReceipts({
  ledger: { opened, asked: async () => [], heads: async () => new Map(), decided: async () => [] },
  catalogue: { lots: async () => [], published: async () => null },
  config: { dataDir, receiptKeys: [] },
})

const isSigned = (text: string, signature: string): boolean => {
  const bytes = Buffer.from(signature, 'base64url')
  const key = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: receipts.keys[0] ?? '' },
    format: 'jwk',
  })
  return bytes.toString('base64url') === signature && verify(null, Buffer.from(text), key, bytes)
}

const check = (receipt: Receipt, links: readonly Link[]) =>
  verifyReceipt(
    receipt,
    links.filter(({ seq }) => seq >= receipt.seq),
    { sha256, isSigned },
  )

/** An entry as the public reads it. */
const linkOf = ({ row }: Sealed, prev: string): Link => ({
  auctionId: row.auction_id,
  seq: row.seq,
  at: row.at,
  type: row.type,
  data: JSON.parse(row.data),
  commitments: JSON.parse(row.commitments),
  prev,
  hash: row.hash,
})

function sealedAfter(head: Head, acts: readonly Act[]): readonly Sealed[] {
  const sealed: Sealed[] = []
  for (const { entry } of acts.flatMap(({ turns }) => turns))
    sealed.push(...seal('sale', sealed.at(-1)?.row ?? head, [{ event: entry.event, asked: null }], entry.at))
  return sealed
}

/** The receipts of the bids among some commands; each that was taken has one. */
function receiptsOf(acts: readonly Act[], sealed: readonly Sealed[], head: Head): readonly Receipt[] {
  return acts.flatMap(({ command, turns }) => {
    if (command.type !== 'placePreBid' && command.type !== 'offer') return []
    const places = new Set(turns.map(({ entry }) => entry.seq))
    const own = sealed.filter(({ entry }) => places.has(entry.seq))
    const receipt = receipts.of({ sealed: own, head })
    expect(receipt === null).toBe(own.length === 0)
    return receipt ?? []
  })
}

/** A sale as the ledger takes it, so many commands at a time; with the receipt of every bid that was taken. */
function recorded(acts: readonly Act[], batch: number) {
  const links: Link[] = []
  const held: Receipt[] = []
  let head: Head = noEntries
  for (let i = 0; i < acts.length; i += batch) {
    const together = acts.slice(i, i + batch)
    const sealed = sealedAfter(head, together)
    for (const one of sealed) links.push(linkOf(one, links.at(-1)?.hash ?? ''))
    head = sealed.at(-1)?.row ?? head
    held.push(...receiptsOf(together, sealed, head))
  }
  return { links, held }
}

const sales = fc
  .constantFrom('timed' as const, 'live' as const)
  .chain((kind) => fc.tuple(fc.constant(kind), movesFor(kind, 40), fc.integer({ min: 1, max: 9 })))
  .map(([kind, moves, batch]) => {
    const terms = saleTerms({ kind, ...(kind === 'live' ? { endTime: 0 } : {}) })
    return recorded(play(terms, [lotTerms(1), lotTerms(2, { reserve: 2_000 }), lotTerms(3)], moves), batch)
  })

describe('receipts', () => {
  test('of every bid that is taken, in whatever sale, one verifies against the public record', async () => {
    let seen = 0
    await fc.assert(
      fc.asyncProperty(sales, async ({ links, held }) => {
        for (const receipt of held) expect(await check(receipt, links)).toBe('good')
        seen += held.length
      }),
      runs(40),
    )
    expect(seen).toBeGreaterThan(40)
  })

  test('none does in which anything at all has been altered', async () => {
    await fc.assert(
      fc.asyncProperty(
        sales,
        fc.nat(),
        fc.nat(),
        fc.constantFrom('0', '1', 'a', 'B', '-', '"'),
        async (sale, which, place, mark) => {
          const receipt = sale.held[which % Math.max(1, sale.held.length)]
          fc.pre(receipt !== undefined)
          const text = JSON.stringify(receipt)
          const at = place % text.length
          const altered = readAgain(`${text.slice(0, at)}${mark}${text.slice(at + 1)}`)
          fc.pre(altered !== null && JSON.stringify(altered) !== text)
          expect(altered && (await check(altered, sale.links))).not.toBe('good')
        },
      ),
      runs(300),
    )
  })

  test('none does against a record in which its bid, or anything after it, has been altered', async () => {
    await fc.assert(
      fc.asyncProperty(sales, fc.nat(), fc.nat(), async (sale, which, place) => {
        const receipt = sale.held[which % Math.max(1, sale.held.length)]
        fc.pre(receipt !== undefined)
        if (!receipt) return
        const at = receipt.seq + (place % (receipt.headSeq - receipt.seq + 1))
        const altered = sale.links.map((link) => (link.seq === at ? { ...link, at: link.at + 1 } : link))
        expect(await check(receipt, altered)).toBe('notInRecord')
        expect(
          await check(
            receipt,
            sale.links.filter(({ seq }) => seq !== at),
          ),
        ).toBe('notInRecord')
      }),
      runs(60),
    )
  })
})

/** A receipt in a text, where the text still is JSON with all the fields of one. */
function readAgain(text: string): Receipt | null {
  try {
    const read: unknown = JSON.parse(text)
    return isWhole(read) ? read : null
  } catch {
    return null
  }
}

const isWhole = (read: unknown): read is Receipt =>
  typeof read === 'object' &&
  read !== null &&
  ['auctionId', 'lotId', 'price', 'seq', 'at', 'hash', 'headSeq', 'headHash', 'signature', 'openings'].every(
    (name) => name in read,
  )
