import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type SignedHead, verifyRecord } from '#domain/auction/verify-record.ts'
import type { Json } from '#domain/ledger/canonical.ts'
import { type Link, linkText } from '#domain/ledger/chain.ts'
import { runs } from '#domain/testing/runs.ts'
import { sha256 } from './seal.ts'
import { receipts as house, isSigned, salesOf } from './testing/recorded.ts'

const sales = salesOf(110)

const decisions = ['lotSold', 'lotSoldInParcel', 'lotPassed', 'lotSoldAfter', 'saleEnded', 'saleCancelled']

/** Returns the published heads of a record. */
const headsOf = (links: readonly Link[]): readonly SignedHead[] =>
  links
    .filter(({ type }) => decisions.includes(type))
    .map(({ seq, hash }) => ({
      seq,
      hash,
      signature: house.signHead('sale', { seq, hash }),
      source: 'published',
    }))

const check = (
  links: readonly Link[],
  heads: readonly SignedHead[],
  receipts: Parameters<typeof verifyRecord>[0]['receipts'] = [],
) => verifyRecord({ auctionId: 'sale', links, heads, receipts }, { sha256, isSigned })

/** Returns a record changed and rehashed from an entry onwards, as its operator could do. */
function rehashed(links: readonly Link[], from: number, change: (data: Json) => Json): readonly Link[] {
  const forged: Link[] = []
  for (const link of links) {
    const data = link.seq === from ? change(link.data) : link.data
    const { hash: _, ...rest } = { ...link, data, prev: forged.at(-1)?.hash ?? '' }
    forged.push({ ...rest, hash: sha256(linkText(rest)) })
  }
  return forged
}

const withPrice = (price: number) => (data: Json) =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data, price } : data

describe('the check of a complete record', () => {
  test('accepts every sale with all signatures', async () => {
    let decided = 0
    await fc.assert(
      fc.asyncProperty(sales, async ({ links, held }) => {
        const heads = headsOf(links)
        decided += heads.length
        const { issues, notChecked } = await check(links, heads, held)
        expect(issues).toEqual([])
        expect(notChecked.map(({ kind }) => kind)).not.toContain('unknown')
      }),
      runs(24),
    )
    expect(decided).toBeGreaterThan(10)
  })

  test('a forged and rehashed hammer contradicts the signed heads, the receipts and the rules', async () => {
    let seen = 0
    await fc.assert(
      fc.asyncProperty(sales, async ({ links, held }) => {
        const sold = links.find(({ type }) => type === 'lotSold')
        if (!sold) return
        seen += 1
        const forged = rehashed(links, sold.seq, withPrice(1))
        const byHeads = (await check(forged, headsOf(links))).issues
        expect(byHeads).toContainEqual({ kind: 'forked', seq: sold.seq, source: 'published' })
        const resigned = (await check(forged, headsOf(forged))).issues
        expect(resigned).toContainEqual({ kind: 'rule', seq: sold.seq, rule: 'hammer' })
        const late = held.filter(({ headSeq }) => headSeq >= sold.seq)
        if (late.length > 0)
          expect((await check(forged, headsOf(forged), late)).issues.map(({ kind }) => kind)).toEqual(
            expect.arrayContaining(['forked', 'receipt']),
          )
      }),
      runs(24),
    )
    expect(seen).toBeGreaterThan(2)
  })

  test('a truncated record ends before a signed head', async () => {
    let seen = 0
    await fc.assert(
      fc.asyncProperty(sales, fc.nat(), async ({ links }, at) => {
        const last = headsOf(links).at(-1)
        if (!last) return
        seen += 1
        const cut = links.slice(0, 1 + (at % (last.seq - 1)))
        expect((await check(cut, headsOf(links))).issues).toContainEqual({
          kind: 'cut',
          seq: last.seq,
          source: 'published',
        })
      }),
      runs(16),
    )
    expect(seen).toBeGreaterThan(2)
  })

  test('two signed records are a fork, whichever is shown', async () => {
    await fc.assert(
      fc.asyncProperty(sales, async ({ links }) => {
        const sold = links.find(({ type }) => type === 'lotSold')
        if (!sold) return
        const other = headsOf(rehashed(links, sold.seq, withPrice(1)))
        expect((await check(links, [...headsOf(links), ...other])).issues.map(({ kind }) => kind)).toContain(
          'forked',
        )
      }),
      runs(8),
    )
  })

  test('reports results without a published head and heads without a signature', async () => {
    await fc.assert(
      fc.asyncProperty(sales, async ({ links }) => {
        const heads = headsOf(links)
        const [first, ...rest] = heads
        if (!first || rest.length === 0) return
        expect((await check(links, rest)).issues).toEqual([{ kind: 'notPublished', seq: first.seq }])
        const forged = { ...first, signature: rest[0]?.signature ?? '' }
        expect((await check(links, [forged, ...rest])).issues).toEqual([
          { kind: 'notSigned', seq: first.seq, source: 'published' },
        ])
      }),
      runs(8),
    )
  })

  test('reports the parts that could not be checked', async () => {
    const { links } = fc.sample(sales, { numRuns: 1, seed: 1 })[0] ?? { links: [] }
    const { issues, notChecked } = await verifyRecord(
      { auctionId: 'sale', links, heads: [], receipts: [] },
      { sha256, isSigned: null },
    )
    expect(issues).toEqual([])
    expect(notChecked.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['signatures', 'heads', 'receipts', 'certificate']),
    )
  })
})
