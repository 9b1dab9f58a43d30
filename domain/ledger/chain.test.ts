import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { canonical, type Json } from './canonical.ts'
import { commitmentText, type Link, linkText, verifyChain, verifyOpening } from './chain.ts'

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

const seal = (before: string, rest: Pick<Link, 'seq' | 'data' | 'commitments'>): Link => {
  const link = { auctionId: 'sale', at: 1_000 + rest.seq, type: 'lotOpened', prev: before, ...rest }
  return { ...link, hash: sha256(linkText(link)) }
}

function chainOf(all: readonly Json[]): readonly Link[] {
  const links: Link[] = []
  for (const [index, data] of all.entries()) {
    const commitments = { maximum: sha256(`${index}`) }
    links.push(seal(links.at(-1)?.hash ?? '', { seq: index + 1, data, commitments }))
  }
  return links
}

const chain = chainOf([{ lotId: 'a' }, { lotId: 'b', price: 3_000 }, { lotId: '出价' }, {}])

describe('the hash chain of a ledger', () => {
  test('a link’s text is the canonical form of all its fields but the hash', () => {
    for (const { hash: _, ...rest } of chain)
      expect(linkText({ ...rest, auctionId: 'sale "出"' })).toBe(
        canonical({ ...rest, auctionId: 'sale "出"' }),
      )
  })

  test('an intact record verifies, from the beginning or after a part checked before', async () => {
    const head = { seq: 4, hash: chain[3]?.hash }
    expect(await verifyChain(chain, sha256)).toEqual({ kind: 'ok', head })
    expect(await verifyChain([], sha256)).toEqual({ kind: 'ok', head: { seq: 0, hash: '' } })
    const from = { seq: 2, hash: chain[1]?.hash ?? '' }
    expect(await verifyChain(chain.slice(2), sha256, from)).toEqual({ kind: 'ok', head })
  })

  test('detects a changed byte anywhere', async () => {
    const text = JSON.stringify(chain)
    const places = fc.nat(text.length - 1)
    await fc.assert(
      fc.asyncProperty(places, fc.constantFrom('0', '1', 'a', 'x', '"'), async (index, byte) => {
        fc.pre(text[index] !== byte)
        const links = linksIn(`${text.slice(0, index)}${byte}${text.slice(index + 1)}`)
        fc.pre(links !== null && JSON.stringify(links) !== text)
        expect((await verifyChain(links ?? [], sha256)).kind).toBe('broken')
      }),
      runs(300),
    )
  })

  test('detects and locates links that are missing, repeated, reordered or from another sale', async () => {
    const [a, b, c, d] = chain
    const broken = async (links: readonly (Link | undefined)[]) =>
      verifyChain(
        links.filter((link) => link !== undefined),
        sha256,
      )
    expect(await broken([a, c, d])).toEqual({ kind: 'broken', brokenAt: 2 })
    expect(await broken([a, b, b])).toEqual({ kind: 'broken', brokenAt: 3 })
    expect(await broken([b, a])).toEqual({ kind: 'broken', brokenAt: 1 })
    const foreign = b && { ...b, auctionId: 'other' }
    const resealed = foreign && { ...foreign, hash: sha256(linkText(foreign)) }
    expect(await broken([a, resealed])).toEqual({ kind: 'broken', brokenAt: 2 })
  })
})

describe('commitments', () => {
  const salt = '00ff'
  const link = seal('', {
    seq: 1,
    data: {},
    commitments: { maximum: sha256(commitmentText(salt, 'maximum', 8_000)) },
  })

  test('a commitment can be opened with its salt and value', async () => {
    expect(await verifyOpening(link, { name: 'maximum', salt, value: 8_000 }, sha256)).toBe(true)
  })

  test('a commitment cannot be opened with another salt, value or name', async () => {
    const wrong = [
      { name: 'maximum', salt: '00fe', value: 8_000 },
      { name: 'maximum', salt, value: 8_001 },
      { name: 'maximum', salt, value: '8000' },
      { name: 'reserve', salt, value: 8_000 },
    ]
    for (const opening of wrong) expect(await verifyOpening(link, opening, sha256)).toBe(false)
  })
})

/** Returns the links in a text, if it still has any. */
function linksIn(text: string): readonly Link[] | null {
  try {
    const links: unknown = JSON.parse(text)
    return Array.isArray(links) ? links : null
  } catch {
    return null
  }
}
