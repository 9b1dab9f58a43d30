import { describe, expect, test } from 'vitest'
import type { SaleEvent } from '#domain/auction/events.ts'
import { emptySale, evolve } from '#domain/auction/evolve.ts'
import { publicRecord } from '#domain/auction/record.ts'
import { createRuleCheck } from '#domain/auction/record-rules.ts'
import { ratesOf } from '#domain/auction/terms.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
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

  test('O8 sealing a legacy entry again produces its stored hash', () => {
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

/** Every kind of event added since, with all its fields. */
const newer = [
  { type: 'noticePosted', lotId: 'lot1', en: 'The cork is loose.', zh: '瓶塞松动。' },
  { type: 'noticesRead', lotId: 'lot1' },
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
    pictures: { from: ['front', 'back'], to: ['front'] },
    digest: 'd',
    erratum: { en: 'Not 1981', zh: '并非 1981 年' },
  },
  {
    type: 'lotAdded',
    lotId: 'lot9',
    terms: { ...lotTerms(9, { reserve: 8_765 }), textDigest: 'e' },
    endTime: 0,
    owners: { owner: 'owner of lot 9', agents: [], linked: [] },
    replaces: ['lot2'],
  },
  { type: 'lotMoved', lotId: 'lot9', before: null, reason: 'The buyer is late' },
  { type: 'choiceOffered', lotId: 'lot1', lotIds: ['lot1', 'lot9'] },
  { type: 'choiceMade', lotId: 'lot1', lotIds: ['lot1', 'lot9'], paddle: 'A', price: 4_200 },
  {
    type: 'lotSoldInParcel',
    lotId: 'lot9',
    firstLotId: 'lot1',
    paddle: 'A',
    price: 4_200,
    channel: 'room',
    byChoice: true,
  },
  { type: 'choiceUndone', lotId: 'lot1', lotIds: ['lot1', 'lot9'], paddle: 'A', price: 4_200 },
  { type: 'lotSoldAfter', lotId: 'lot9', paddle: 'B', price: 4_500 },
  { type: 'saleCancelled', en: 'A flood.', zh: '水浸。' },
] as const satisfies readonly SaleEvent[]

test('K4 K13 K16 V16 V19 V20 V23 continues with every newer event and still verifies', async () => {
  const last = rows.at(-1)
  if (!last) throw new Error('The fixture is empty')
  const sealed = seal(
    'sale',
    { seq: last.seq, hash: last.hash },
    newer.map((event) => ({ event, request: null })),
    last.at,
  )
  expect(sealed.map(({ row }) => eventOf(row))).toEqual(newer)
  const added = sealed.map(({ row: { auction_id: auctionId, seq, at, type, hash, ...row } }, i): Link => {
    const [data, commitments] = [JSON.parse(row.data), JSON.parse(row.commitments)]
    return { auctionId, seq, at, type, data, commitments, prev: sealed[i - 1]?.row.hash ?? last.hash, hash }
  })
  expect(await verifyChain([...links, ...added], sha256)).toMatchObject({ kind: 'ok' })
  const commitmentsOf = (type: SaleEvent['type']) =>
    Object.keys(added.find((link) => link.type === type)?.commitments ?? {}).toSorted()
  expect(commitmentsOf('lotAmended')).toEqual(['consent', 'reserve'])
  expect(commitmentsOf('lotAdded')).toEqual(['owners', 'reserve'])
  // The amount as a whole word, since its digits may occur by chance within a digest.
  expect(JSON.stringify(added)).not.toMatch(/email|\b8765\b|owner of lot 9/)
})

test('K4 K13 K16 V16 V19 V20 V23 replays every newer event after the old ones', () => {
  const last = entries.at(-1)
  const rest = newer.map((event, i) => ({ seq: (last?.seq ?? 0) + i + 1, at: last?.at ?? 0, event }))
  const after = rest.reduce(evolve, state)
  expect(after.lots.get('lot1')).toMatchObject({
    notices: [{ isRead: true }],
    corrections: [{ erratum: { en: 'Not 1981' } }],
    saleStatus: 'sold',
    finalPrice: 4_200,
  })
  expect(after.lots.get('lot9')).toMatchObject({ saleStatus: 'sold', finalPrice: 4_500 })
  expect(after).toMatchObject({ isEnd: true, cancellation: { en: 'A flood.' }, seq: rest.at(-1)?.seq })
  expect(after.moves).toEqual([{ lotId: 'lot9', before: null }])
})
