import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Json } from '#domain/ledger/canonical.ts'
import { commitmentText, type Link } from '#domain/ledger/chain.ts'
import { type StatedLot, statementIssues } from './verify-statement.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const salt = 'ab'.repeat(16)
const commitTo = (name: string, value: Json) => ({ [name]: sha256(commitmentText(salt, name, value)) })

const sealedAmendment = { type: 'lotAmended', lotId: 'b', reserve: 3_000 }
const entries: readonly Pick<Link, 'type' | 'data' | 'commitments'>[] = [
  {
    type: 'salePublished',
    data: {},
    commitments: { ...commitTo('reserve a', 8_000), ...commitTo('reserve b', 4_000) },
  },
  { type: 'sealed', data: {}, commitments: commitTo('event', sealedAmendment) },
  { type: 'lotSold', data: { lotId: 'a', paddle: '7', price: 9_000 }, commitments: {} },
  { type: 'lotReopened', data: { lotId: 'a', reason: 'undo' }, commitments: {} },
  { type: 'lotSold', data: { lotId: 'a', paddle: '8', price: 10_000 }, commitments: {} },
  { type: 'lotPassed', data: { lotId: 'b' }, commitments: {} },
]
const linksOf = (all: typeof entries): readonly Link[] =>
  all.map((entry, index) => ({ ...entry, auctionId: 's', seq: index + 1, at: index, prev: '', hash: '' }))
const links = linksOf(entries)

const first = { name: 'reserve a', salt, value: 8_000, seq: 1 }
const sold: StatedLot = {
  lotId: 'a',
  result: 'sold',
  seq: 5,
  hammer: 10_000,
  reserve: 8_000,
  openings: [first],
}
const passed: StatedLot = {
  lotId: 'b',
  result: 'passed',
  seq: 6,
  hammer: 0,
  reserve: 3_000,
  openings: [
    { name: 'reserve b', salt, value: 4_000, seq: 1 },
    { name: 'event', salt, value: sealedAmendment, seq: 2 },
  ],
}
const check = (...lots: StatedLot[]) => statementIssues(lots, links, sha256)

test('S17 a statement agrees with the record: in the last hammer, and the committed reserve', async () => {
  expect(await check(sold, passed)).toEqual([])
})

test('S17 an unsold lot agrees with the record if it was passed when the next lot was opened', async () => {
  expect(await check({ ...passed, seq: 5 })).toEqual([])
})

test.each([
  ['another hammer price', { hammer: 9_000 }, { kind: 'hammer', stated: 9_000, recorded: 10_000 }],
  ['an unsold lot', { result: 'passed', hammer: 0 }, { kind: 'hammer', stated: 0, recorded: 10_000 }],
  ['the entry of another lot', { seq: 6 }, { kind: 'hammer' }],
  ['an entry that is missing', { seq: 90 }, { kind: 'hammer' }],
  ['another reserve', { reserve: 7_000 }, { kind: 'reserve' }],
  ['no reserve', { reserve: null }, { kind: 'reserve' }],
  ['a reserve that is not opened', { openings: [] }, { kind: 'reserve' }],
  ['another value', { reserve: 7_000, openings: [{ ...first, value: 7_000 }] }, { kind: 'reserve' }],
  ['the reserve of another lot', { reserve: 4_000, openings: [passed.openings[0]] }, { kind: 'reserve' }],
] as const)('S17 a tampered copy fails: %s', async (_what, changed, issue) => {
  const tampered = { ...sold, ...changed } as StatedLot
  expect(await check(tampered, passed)).toMatchObject([{ lotId: 'a', ...issue }])
})

test('S17 a later reserve cannot be omitted if the record shows an amendment', async () => {
  const amended = { type: 'lotAmended', data: { lotId: 'a' }, commitments: commitTo('reserve', 5_000) }
  const after = linksOf([...entries, amended])
  expect(await statementIssues([sold], after, sha256)).toEqual([{ kind: 'reserve', lotId: 'a' }])
  const opened = { name: 'reserve', salt, value: 5_000, seq: 7 }
  const lot = { ...sold, reserve: 5_000, openings: [first, opened] }
  expect(await statementIssues([lot], after, sha256)).toEqual([])
})

test('S17 a rescinded sale is in the record, but not in the sums', async () => {
  expect(await check({ ...sold, result: 'rescinded', hammer: 0 })).toEqual([])
  expect(await check({ ...sold, result: 'rescinded' })).toMatchObject([{ kind: 'hammer' }])
})

test('S17 after a choice was undone, only the first lot remains sold', async () => {
  const choice = { lotId: 'a', lotIds: ['b'], paddle: '8', price: 2_000 }
  const after = linksOf([
    ...entries,
    { type: 'choiceMade', data: choice, commitments: {} },
    { type: 'choiceUndone', data: choice, commitments: {} },
  ])
  const lots = [
    { ...sold, hammer: 2_000, seq: 7 },
    { ...passed, seq: 8 },
  ]
  expect(await statementIssues(lots, after, sha256)).toEqual([])
})
