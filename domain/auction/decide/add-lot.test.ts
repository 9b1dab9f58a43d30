import { expect, test } from 'vitest'
import type { Json } from '#domain/ledger/canonical.ts'
import { decide } from '../decide.ts'
import { emptySale, evolve, replay } from '../evolve.ts'
import { publicRecord, secretsOf } from '../record.ts'
import { createRuleCheck } from '../record-rules.ts'
import { saleOrder } from '../sale-order.ts'
import { inTheRoom, rehearse } from '../testing/rehearsal.ts'
import { end, lotTerms, saleTerms, start } from '../testing/terms.ts'
import { numberOfAddition } from './add-lot.ts'

const lots = [lotTerms(1), lotTerms(2)]
const beforeBids = { bidStartTime: start + 1_000_000 }
const after = (lotNum: number, lotSuffix: string) =>
  ({ type: 'addLot', lot: lotTerms(lotNum, { lotId: `lot${lotNum}${lotSuffix}`, lotSuffix }) }) as const
const add = (lotNum: number, change = {}) => ({ type: 'addLot', lot: lotTerms(lotNum, change) }) as const

test('K16 a lot joins a timed sale before bidding starts, and closes after the last one', () => {
  const sale = rehearse(beforeBids, lots)
  sale.clerk({ type: 'delayLot', lotId: 'lot1', by: 100_000 })
  sale.run(add(3))
  sale.run(add(4))
  const ends = [...sale.state().lots.values()].map(({ endTime }) => endTime - end)
  expect(ends).toEqual([100_000, 30_000, 130_000, 160_000])
  expect(sale.state()).toMatchObject({ addedSeq: sale.state().seq, catalogueSeq: sale.state().seq })
})

test('K16 a lot that joins a live sale is offered last, and accepts commission bids', () => {
  const sale = rehearse({ kind: 'live', endTime: 0 }, lots)
  sale.run(add(3))
  sale.preBid('A', 5_000, 'lot3')
  expect([...sale.state().lots.keys()]).toEqual(['lot1', 'lot2', 'lot3'])
  expect(sale.seenBy('A', 'lot3')).toMatchObject({ myPrice: 5_000, endTime: 0 })
})

test('K7 K16 a lot placed after another one gets the next letter, its place and its end', () => {
  const sale = rehearse(beforeBids, lots)
  sale.clerk({ type: 'delayLot', lotId: 'lot1', by: 100_000 })
  sale.run(after(1, 'A'))
  sale.run(after(1, 'B'))
  sale.run(add(3))
  const state = sale.state()
  expect([...state.lots.keys()]).toEqual(['lot1', 'lot1A', 'lot1B', 'lot2', 'lot3'])
  const ends = [...state.lots.values()].map(({ endTime }) => endTime - end)
  expect(ends).toEqual([100_000, 100_000, 100_000, 30_000, 130_000])
  expect(replay('sale', sale.entries())).toEqual(state)
})

test('K16 a lot closes with the lot before it that is still for sale', () => {
  const sale = rehearse(beforeBids, [...lots, lotTerms(3)])
  sale.clerk({ type: 'withdrawLot', lotId: 'lot2', reason: 'Broken', offers: [], overOffer: false })
  sale.run(after(2, 'A'))
  expect(sale.seenBy('A', 'lot2A').endTime).toBe(sale.seenBy('A', 'lot1').endTime)
})

test('K16 V19 a lot with a letter is offered after the lot that it follows, even if that one was moved', () => {
  const sale = rehearse({ kind: 'live', endTime: 0 }, [...lots, lotTerms(3)])
  const order = () => saleOrder([...sale.state().lots.keys()], sale.state().moves)
  sale.run(after(1, 'A'))
  expect(order()).toEqual(['lot1', 'lot1A', 'lot2', 'lot3'])
  sale.clerk({ type: 'moveLot', lotId: 'lot2', before: 'lot1', reason: 'The buyer is late' })
  sale.run(after(2, 'A'))
  expect(order()).toEqual(['lot2', 'lot2A', 'lot1', 'lot1A', 'lot3'])
  sale.run(after(3, 'A'))
  expect(order().at(-1)).toBe('lot3A')
  expect(replay('sale', sale.entries())).toEqual(sale.state())
})

test('K7 K16 assigns no letter twice, skips none, and gives none without its number', () => {
  const sale = rehearse(beforeBids, lots)
  const bad = (label: string) => ({
    kind: 'refused',
    refusal: { kind: 'badTerms', reason: `lot ${label}: lotNum` },
  })
  expect(decide(sale.state(), after(1, 'B'), start)).toEqual(bad('1B'))
  expect(decide(sale.state(), after(7, 'A'), start)).toEqual(bad('7A'))
  sale.run(after(1, 'A'))
  expect(
    decide(sale.state(), { ...after(1, 'A'), lot: { ...after(1, 'A').lot, lotId: 'x' } }, start),
  ).toEqual(bad('1A'))
  expect(decide(sale.state(), after(1, 'a'), start)).toMatchObject({ refusal: { kind: 'badTerms' } })
  const numbers = [{ terms: lotTerms(1, { lotSuffix: 'Z' }) }, { terms: lotTerms(2) }]
  expect(numberOfAddition(numbers, 1)).toBeNull()
  expect(numberOfAddition(numbers, 9)).toBeNull()
  expect(numberOfAddition(numbers, 2)).toEqual({ lotNum: 2, lotSuffix: 'A' })
  expect(numberOfAddition(numbers, null)).toEqual({ lotNum: 3, lotSuffix: '' })
})

test('K7 a sale is published in the order of its numbers, and states a letter only if there is one', () => {
  const published = rehearse({}, [lotTerms(2), lotTerms(1, { lotId: 'b', lotSuffix: 'A' }), lotTerms(1)])
  expect([...published.state().lots.keys()]).toEqual(['lot1', 'b', 'lot2'])
  const [first] = published.entries()
  const stated = first?.event.type === 'salePublished' ? first.event.lots : []
  expect(stated.map((lot) => 'lotSuffix' in lot)).toEqual([false, true, false])
  const twice = {
    type: 'publishSale',
    terms: saleTerms(),
    lots: [lotTerms(1), lotTerms(1, { lotId: 'x' })],
  } as const
  expect(decide(emptySale('sale'), twice, start)).toMatchObject({ refusal: { reason: 'lotNum twice' } })
})

test('K16 a repeated addition changes nothing', () => {
  const sale = rehearse({ kind: 'live', endTime: 0 }, lots)
  sale.run(add(3))
  expect(decide(sale.state(), add(3), start)).toEqual({ kind: 'unchanged' })
})

test('K4 K16 no lot is added once a bid is taken, the saleroom has opened, or the sale has ended', () => {
  const blocked = (sale: ReturnType<typeof rehearse>) => decide(sale.state(), add(9), start)
  const refusal = (status: string) => ({ kind: 'refused', refusal: { kind: 'wrongState', status } })
  const bidOn = rehearse({}, lots)
  expect(blocked(bidOn)).toMatchObject({ kind: 'accepted' })
  bidOn.preBid('A', 5_000)
  expect(blocked(bidOn)).toEqual(refusal('started'))
  expect(blocked(inTheRoom({}, lots))).toEqual(refusal('roomOpen'))
  const interrupted = inTheRoom({}, lots)
  interrupted.clerk({ type: 'pass', lotId: 'lot1' })
  interrupted.clerk({ type: 'closeRoom' })
  expect(blocked(interrupted)).toEqual(refusal('started'))
  const cancelled = rehearse(beforeBids, lots)
  cancelled.run({ type: 'cancelSale', en: 'Flood', zh: '水浸' })
  expect(blocked(cancelled)).toEqual(refusal('cancelled'))
  const ended = rehearse({ kind: 'live', endTime: 0 }, lots)
  ended.clerk({ type: 'endSale' })
  expect(blocked(ended)).toEqual(refusal('ended'))
})

test('K16 its number follows the highest one, and its prices must be valid', () => {
  const sale = rehearse(beforeBids, lots)
  const bad = (reason: string) => ({ kind: 'refused', refusal: { kind: 'badTerms', reason } })
  expect(decide(sale.state(), add(2, { lotId: 'other' }), start)).toEqual(bad('lot 2: lotNum'))
  expect(decide(sale.state(), add(3, { reserve: 11_000 }), start)).toMatchObject({
    refusal: { kind: 'badTerms' },
  })
})

test('K16 T3 its reserve is sealed, and the public record with it follows the rules', () => {
  const sale = rehearse(beforeBids, lots)
  sale.run(add(3, { reserve: 9_876 }))
  const entry = sale.entries().at(-1)
  if (!entry) throw new Error('Nothing was added')
  expect(secretsOf(entry.event)).toEqual({ reserve: 9_876 })
  expect(JSON.stringify(publicRecord(entry.event))).not.toContain('9876')
  const rules = createRuleCheck('sale')
  const link = (type: string, data: Json, seq: number) => ({
    ...{ auctionId: 'sale', seq, at: entry.at, type, data, commitments: {}, prev: '', hash: '' },
  })
  const records = sale.entries().map(({ seq, event }) => ({ seq, ...publicRecord(event) }))
  expect(records.map(({ seq, type, data }) => rules.follow(link(type, data, seq)))).toEqual(
    records.map(() => null),
  )
  const last = records.at(-1)
  expect(last && rules.follow(link(last.type, last.data, last.seq + 1))).toBe('notOpen')
  expect(rules.follow(link('lotAdded', { lotId: 'lot9' }, 99))).toBe('unknown')
})

test('K16 a ledger with an added lot is replayed to the same state', () => {
  const sale = rehearse(beforeBids, lots)
  sale.run(add(3, { reserve: 9_876 }))
  const entries = sale.entries()
  expect(replay('sale', entries)).toEqual(sale.state())
  const [first] = entries
  if (!first) throw new Error('Nothing was published')
  const without = evolve(replay('sale', []), first)
  expect(without).toMatchObject({ addedSeq: 0, terms: saleTerms(beforeBids) })
})
