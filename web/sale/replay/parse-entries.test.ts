import fc from 'fast-check'
import { expect, test } from 'vitest'
import { publicRecord } from '#domain/auction/record.ts'
import { replayLot } from '#domain/auction/replay.ts'
import { movesFor } from '#domain/auction/testing/moves.ts'
import { play } from '#domain/auction/testing/play.ts'
import { inTheRoom, type Rehearsal, rehearse } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms, saleTerms, start } from '#domain/auction/testing/terms.ts'
import { lotViewOf, viewOf } from '#domain/auction/view.ts'
import type { Link } from '#domain/ledger/chain.ts'
import { runs } from '#domain/testing/runs.ts'
import { parseEntries, parseTerms } from './parse-entries.ts'

const lots = [lotTerms(1), lotTerms(2, { reserve: 5_000 }), lotTerms(3)]
const sales = fc
  .constantFrom('timed' as const, 'live' as const)
  .chain((kind) => fc.tuple(fc.constant(kind), movesFor(kind, 60)))

/** Returns whether an entry is one that the server returns for a lot. */
const isAbout = ({ type, data }: Link, lotId: string): boolean =>
  ['saleCancelled', 'salePaused', 'saleResumed'].includes(type) ||
  (typeof data === 'object' && data !== null && 'lotId' in data && data.lotId === lotId)

const comparedFields = [
  'saleStatus',
  'winPrice',
  'finalPrice',
  'leader',
  'leaderChannel',
  'endTime',
  'bidCount',
  'withdrawn',
  'lastCall',
] as const

test('replays a lot from the public record exactly as the public saw it', () => {
  let compared = 0
  fc.assert(
    fc.property(sales, fc.constantFrom('lot1', 'lot2', 'lot3'), ([kind, moves], lotId) => {
      const terms = saleTerms({ kind, ...(kind === 'live' ? { endTime: 0 } : {}) })
      const turns = play(terms, lots, moves).flatMap((act) => act.turns)
      const links = turns.map(({ entry: { seq, at, event } }): Link => {
        const { type, data } = publicRecord(event)
        return { auctionId: 'sale', seq, at, type, data, commitments: {}, prev: '', hash: '' }
      })
      const lotEntries = links.filter((link) => isAbout(link, lotId))
      const read = parseTerms(links[0], lotId)
      expect(read).not.toBeNull()
      if (!read) return
      const entries = parseEntries(lotEntries)
      const isOwn = ({ type }: { readonly type: string }) => type !== 'salePaused' && type !== 'saleResumed'
      expect(entries.filter(({ event }) => isOwn(event))).toHaveLength(lotEntries.filter(isOwn).length)
      const steps = replayLot(read.terms, read.lot, entries)
      for (const [i, { view, bids }] of steps.entries()) {
        const stateThen = turns.find(({ entry }) => entry.seq === entries[i]?.seq)?.after
        const lot = stateThen?.lots.get(lotId)
        if (!stateThen || !lot) throw new Error('The lot is missing from its sale')
        const publicView = lotViewOf(lot, stateThen, { kind: 'public' })
        for (const field of comparedFields) expect(view[field]).toEqual(publicView[field])
        expect(bids).toEqual(viewOf(stateThen, { kind: 'public' }).bids[lotId] ?? [])
        compared += 1
      }
    }),
    runs(100),
  )
  expect(compared).toBeGreaterThan(100)
})

const recordOf = (sale: Rehearsal): readonly Link[] =>
  sale.entries().map(({ seq, at, event }) => {
    const { type, data } = publicRecord(event)
    return { auctionId: 'sale', seq, at, type, data, commitments: {}, prev: '', hash: '' }
  })

const replayed = (sale: Rehearsal, lotId: string) => {
  const links = recordOf(sale)
  const entries = parseEntries(links.filter((link) => isAbout(link, lotId)))
  const read = parseTerms(links[0], lotId, entries)
  const steps = read ? replayLot(read.terms, read.lot, entries) : []
  return { types: entries.map(({ event }) => event.type), last: steps.at(-1)?.view }
}

test('K4 the replay of a lot ends with the cancellation of its sale', () => {
  const sale = rehearse({}, [lotTerms(1), lotTerms(2)])
  sale.preBid('A', 5_000)
  sale.run({ type: 'cancelSale', en: 'A flood.', zh: '水浸。' })
  const { types, last } = replayed(sale, 'lot1')
  expect(types).toEqual(['preBidPlaced', 'saleCancelled'])
  expect(last).toMatchObject({ withdrawn: true, winPrice: 3_000 })
})

test('V10 a pause appears only in the replay of the lot that was being offered', () => {
  const sale = inTheRoom({}, [lotTerms(1), lotTerms(2)])
  sale.offer('A', 3_000)
  sale.clerk({ type: 'setLastCall', lotId: 'lot1', on: true })
  sale.clerk({ type: 'pauseSale', reason: 'Fire alarm' })
  expect(replayed(sale, 'lot1').last).toMatchObject({ lastCall: false })
  sale.clerk({ type: 'resumeSale' })
  sale.clerk({ type: 'setLotAside', lotId: 'lot1' })
  sale.clerk({ type: 'openLot', lotId: 'lot2' })
  sale.clerk({ type: 'pauseSale', reason: '' })
  expect(replayed(sale, 'lot1').types.filter((type) => type.startsWith('sale'))).toEqual([
    'salePaused',
    'saleResumed',
  ])
  expect(replayed(sale, 'lot2').types).toEqual(['lotOpened', 'salePaused'])
})

test('V6 replays bids on a reopened lot', () => {
  const lots = [lotTerms(1), lotTerms(2)]
  const sale = inTheRoom({}, lots)
  sale.offer('A', 3_000)
  sale.clerk({ type: 'pass', lotId: 'lot1', aboveReserve: true })
  sale.clerk({ type: 'openLot', lotId: 'lot2' })
  sale.clerk({ type: 'reopenLot', lotId: 'lot1', reason: 'A bid was missed' })
  const lotEntries = sale.entries().filter(({ event }) => 'lotId' in event && event.lotId === 'lot1')
  const withoutStatus = lotEntries.map((entry) => {
    if (entry.event.type !== 'lotReopened') return entry
    const { lotStatus: _, ...event } = entry.event
    return { ...entry, event }
  })
  // Older entries without the lot's status give the same result.
  for (const entries of [lotEntries, withoutStatus]) {
    const steps = replayLot(saleTerms({ kind: 'live', endTime: 0 }), lotTerms(1), entries)
    expect(steps.at(-1)?.view).toMatchObject({
      saleStatus: 'open',
      lotStatus: 'biddingOpen',
      winPrice: 3_000,
    })
  }
})

test('K16 replays a lot that joined the sale after its publication', () => {
  const sale = rehearse({ bidStartTime: start + 1_000 }, [lotTerms(1)])
  sale.run({ type: 'addLot', lot: lotTerms(2, { reserve: 9_000 }) })
  sale.at(start + 2_000).preBid('A', 5_000, 'lot2')
  const links = sale.entries().map(({ seq, at, event }): Link => {
    const { type, data } = publicRecord(event)
    return { auctionId: 'sale', seq, at, type, data, commitments: {}, prev: '', hash: '' }
  })
  const entries = parseEntries(links.filter(({ type }) => type === 'lotAdded' || type === 'preBidPlaced'))
  const read = parseTerms(links[0], 'lot2', entries)
  expect(read?.lot).toMatchObject({ lotNum: 2, reserve: null })
  const steps = read && replayLot(read.terms, read.lot, entries)
  expect(steps?.at(-1)?.view).toMatchObject({ winPrice: 3_000, endTime: sale.lot('lot2').endTime })
})

test('ignores unknown entries and returns nothing without the lot', () => {
  const link: Link = {
    auctionId: 'sale',
    seq: 9,
    at: 9,
    type: 'lotAdmired',
    data: { lotId: 'lot1' },
    commitments: {},
    prev: '',
    hash: '',
  }
  expect(
    parseEntries([link, { ...link, data: null }, { ...link, type: 'lotOpened' }]).map(
      ({ event }) => event.type,
    ),
  ).toEqual(['lotOpened'])
  expect(parseTerms(link, 'lot1')).toBeNull()
  expect(parseTerms(undefined, 'lot1')).toBeNull()
})
