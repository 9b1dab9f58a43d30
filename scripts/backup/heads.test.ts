import { expect, test } from 'vitest'
import { compareHeads, type LiveHead, type RestoredHead } from './heads.ts'

const moment = 1_800_000_000_000

const restored = (other: Partial<RestoredHead> = {}): RestoredHead => ({
  auctionId: 'spring',
  seq: 7,
  hash: '0a',
  at: moment - 30_000,
  ...other,
})

const live = (other: Partial<LiveHead> = {}): LiveHead => ({
  auctionId: 'spring',
  seq: 7,
  hashThere: '0a',
  nextAt: null,
  ...other,
})

const issuesOf = (one: RestoredHead, there: readonly LiveHead[], isExact = true) =>
  compareHeads([one], there, { until: moment, isExact }).issues

test('counts ledgers with the same end, and entries made after the moment', () => {
  const later = live({ auctionId: 'autumn', seq: 9, nextAt: moment + 1 })
  const onlyLive = live({ auctionId: 'winter', seq: 2, hashThere: null, nextAt: moment + 60_000 })
  expect(
    compareHeads([restored(), restored({ auctionId: 'autumn' })], [live(), later, onlyLive], {
      until: moment,
      isExact: true,
    }),
  ).toEqual({ same: 1, earlier: 2, missingEntries: 4, issues: [] })
})

test('finds an entry that was made before the moment and is missing', () => {
  expect(issuesOf(restored(), [live({ seq: 8, nextAt: moment - 20_000 })])).toEqual([
    'spring: an entry is missing that was made 20.0 s before the moment restored to.',
  ])
  const unknownSale = live({ auctionId: 'winter', seq: 2, hashThere: null, nextAt: moment - 20_000 })
  expect(issuesOf(restored(), [live(), unknownSale])).toHaveLength(1)
})

test('allows for the commit time of an entry, and for a server clock that is ahead', () => {
  expect(issuesOf(restored(), [live({ seq: 8, nextAt: moment - 5_000 })])).toEqual([])
  expect(issuesOf(restored({ at: moment + 500 }), [live()])).toEqual([])
})

test('finds an entry that was made after the moment', () => {
  const late = restored({ at: moment + 2_000 })
  expect(issuesOf(late, [live()])).toEqual(['spring: entry 7 was made 2.0 s after the moment asked for.'])
  expect(issuesOf(late, [live()], false)).toEqual([])
})

test('finds a live ledger that has lost entries, has different ones, or no longer exists', () => {
  expect(issuesOf(restored(), [live({ seq: 5, hashThere: null })])).toEqual([
    'spring: the live ledger ends at entry 5, the restored one at entry 7.',
  ])
  expect(issuesOf(restored(), [live({ hashThere: '0b' })])).toEqual([
    'spring: the live ledger has another entry 7.',
  ])
  expect(issuesOf(restored(), [])).toEqual(['spring: the live database does not have this sale.'])
  expect(compareHeads([restored()], [live({ hashThere: '0b' })], { until: moment, isExact: true }).same).toBe(
    0,
  )
})
