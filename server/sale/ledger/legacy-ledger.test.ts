import { describe, expect, test } from 'vitest'
import { emptySale, evolve } from '#domain/auction/evolve.ts'
import { publicRecord } from '#domain/auction/record.ts'
import { createRuleCheck } from '#domain/auction/record-rules.ts'
import { ratesOf } from '#domain/auction/terms.ts'
import { canonical } from '#domain/ledger/canonical.ts'
import { type Link, verifyChain } from '#domain/ledger/chain.ts'
import { legacyRates } from '#domain/money/rates.ts'
import { eventOf, seal, sha256 } from './seal.ts'
import rows from './testing/legacy-ledger.json' with { type: 'json' }

/** A live sale as written by the server of 2026-11-21, before rates were terms of a sale. */
const links: readonly Link[] = rows.map(({ auction_id: auctionId, seq, at, type, hash, ...row }, i) => ({
  auctionId,
  seq,
  at,
  type,
  data: JSON.parse(row.data),
  commitments: JSON.parse(row.commitments),
  prev: rows[i - 1]?.hash ?? '',
  hash,
}))

const entries = rows.map((row) => ({ seq: row.seq, at: row.at, event: eventOf(row) }))
const state = entries.reduce(evolve, emptySale('sale'))

describe('a ledger that states no rates', () => {
  test('O8 verifies to the same hashes', async () => {
    const head = links.at(-1)
    expect(await verifyChain(links, sha256)).toEqual({
      kind: 'ok',
      head: { seq: head?.seq, hash: head?.hash },
    })
  })

  test('O8 serializes to the same bytes: no event gains a field', () => {
    for (const [i, { event }] of entries.entries())
      expect(canonical(publicRecord(event).data)).toBe(rows[i]?.data)
  })

  test('O8 produces the same hash for a sale that is published without rates today', () => {
    const plain = entries.filter(({ event }) => event.type !== 'salePublished')
    const open = plain.find(
      ({ event }) => Object.keys(publicRecord(event).data ?? {}).length > 0 && event.type === 'lotOpened',
    )
    const before = rows[(open?.seq ?? 0) - 2]
    if (!open || !before) throw new Error('The fixture has no opened lot')
    const [again] = seal(
      'sale',
      { seq: before.seq, hash: before.hash },
      [{ event: open.event, request: null }],
      open.at,
    )
    expect(again?.hash).toBe(rows[open.seq - 1]?.hash)
  })

  test('O8 reads at the legacy rates', () => {
    expect(state.terms).not.toHaveProperty('rates')
    expect(ratesOf(state.terms)).toEqual(legacyRates)
    expect(state.lots.get('lot1')).toMatchObject({ saleStatus: 'sold', finalPrice: 4_200 })
    expect(state.isEnd).toBe(true)
  })

  test('O8 satisfies the rules of a record', () => {
    const rules = createRuleCheck('sale')
    expect(links.map((link) => rules.follow(link))).toEqual(links.map(() => null))
  })
})

test('O8 publishes the rates of a sale in its public record and reads them back', () => {
  const first = entries[0]?.event
  if (first?.type !== 'salePublished') throw new Error('The fixture starts with another entry')
  const rates = {
    ...legacyRates,
    premium: [
      { from: 0, share: 2_500 },
      { from: 1_000_000, share: 2_000 },
    ],
  }
  const published = { ...first, terms: { ...first.terms, rates, conditionsVersion: '2026-11' } }
  const [sealed] = seal('sale', { seq: 0, hash: '' }, [{ event: published, request: null }], 0)
  const read = sealed && eventOf(sealed.row)
  expect(read).toEqual(published)
  expect(JSON.parse(sealed?.row.data ?? '').terms.rates).toEqual(rates)
})

test('K4 K13 continues with changes of its lots, and verifies as before', async () => {
  const last = rows.at(-1)
  if (!last) throw new Error('The fixture is empty')
  const events = [
    {
      type: 'lotAmended',
      lotId: 'lot1',
      prices: [],
      reserve: null,
      consent: { how: 'email', from: 'seller' },
      hasReserve: false,
      lines: [],
    },
    {
      type: 'lotCorrected',
      lotId: 'lot1',
      changes: [{ field: 'title', lang: 'zh', from: '贝蒙', to: '贝蒙酒庄' }],
      digest: 'd',
      erratum: { en: 'Not 1981', zh: '并非 1981 年' },
    },
  ] as const
  const sealed = seal(
    'sale',
    { seq: last.seq, hash: last.hash },
    events.map((event) => ({ event, request: null })),
    last.at,
  )
  expect(sealed.map(({ row }) => eventOf(row))).toEqual(events)
  const added = sealed.map(({ row: { auction_id: auctionId, seq, at, type, hash, ...row } }, i): Link => {
    const [data, commitments] = [JSON.parse(row.data), JSON.parse(row.commitments)]
    return { auctionId, seq, at, type, data, commitments, prev: sealed[i - 1]?.hash ?? last.hash, hash }
  })
  expect(await verifyChain([...links, ...added], sha256)).toMatchObject({ kind: 'ok' })
  expect(Object.keys(added[0]?.commitments ?? {}).toSorted()).toEqual(['consent', 'reserve'])
  expect(JSON.stringify(added[0])).not.toContain('email')
})
