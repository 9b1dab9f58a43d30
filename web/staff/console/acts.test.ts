import { expect, test } from 'vitest'
import { lotView } from '#domain/auction/testing/lot-view.ts'
import type { LotView } from '#domain/auction/view.ts'
import { actsOffered, phaseOf } from './acts.ts'

const lot = (changes: Partial<LotView> = {}) =>
  lotView({
    lotStatus: 'biddingOpen',
    desk: { reserve: null, book: [], canUndo: 'bid', done: [], undone: [] },
    ...changes,
  })

const open = { liveStatus: 'open', isEnd: false, paused: false } as const
const closed = { liveStatus: 'closed', isEnd: false, paused: false } as const
const paused = { ...open, paused: true } as const
const offered = (
  head: { liveStatus: 'closed' | 'open'; isEnd: boolean; paused: boolean },
  onBlock: LotView | undefined,
  rest: { next?: boolean; waiting?: number; decided?: number } = {},
) => actsOffered(head, onBlock, { next: true, waiting: 0, decided: 0, ...rest })

test('V2 V8 a closed room can be opened, the sale put off or ended, the room spoken to, and nothing else', () => {
  expect([...offered(closed, undefined)]).toEqual(['openRoom', 'endSale', 'tell', 'acceptance', 'delay'])
})

test('V2 a lot is opened, started, and only then bid on', () => {
  expect(offered(open, undefined)).toContain('openLot')
  expect(offered(open, undefined)).not.toContain('start')
  const called = offered(open, lot({ lotStatus: 'lotOpen' }))
  expect(called).toContain('start')
  expect(called).not.toContain('floorBid')
  const bidding = offered(open, lot())
  expect(bidding).not.toContain('start')
  expect(bidding).toContain('floorBid')
})

test('V5 the hammer is offered only after last call, and only to a leader', () => {
  expect(offered(open, lot({ winPrice: 1_000 }))).not.toContain('sell')
  expect(offered(open, lot({ winPrice: 1_000, lastCall: true }))).toContain('sell')
  expect(offered(open, lot({ lastCall: true }))).not.toContain('sell')
  expect(offered(open, lot({ winPrice: 1_000, lastWarning: true }))).not.toContain('sell')
})

test('V6 passing needs no leader, a decided lot can be reopened, what nobody did cannot be undone', () => {
  expect(offered(open, lot())).toContain('pass')
  expect(offered(open, lot({ saleStatus: 'sold', lotStatus: 'waiting' }), { decided: 1 })).toContain('reopen')
  expect(offered(open, lot({ lotStatus: 'lotOpen' }), { decided: 1 })).toContain('reopen')
  expect(offered(open, lot({ winPrice: 1_000 }), { decided: 1 })).not.toContain('reopen')
  expect(offered(open, lot(), { decided: 1 })).not.toContain('reopen')
  expect(
    offered(open, lot({ desk: { reserve: null, book: [], canUndo: null, done: [], undone: [] } })),
  ).not.toContain('undo')
})

test('V3 bids that wait can be taken or turned down', () => {
  expect(offered(open, lot(), { waiting: 0 })).not.toContain('accept')
  expect(offered(open, lot(), { waiting: 2 })).toContain('accept')
})

test('V2 the next lot is not called over one that somebody is bidding for', () => {
  expect(offered(open, lot({ winPrice: 1_000 }))).not.toContain('openLot')
  expect(offered(open, lot({ winPrice: 1_000, saleStatus: 'sold' }))).toContain('openLot')
  expect(offered(open, undefined, { next: false })).not.toContain('openLot')
})

test('an ended sale offers nothing', () => {
  expect([...offered({ liveStatus: 'closed', isEnd: true, paused: false }, undefined)]).toEqual([])
})

test('V5 the phases follow one another', () => {
  expect(phaseOf(undefined)).toBe('none')
  expect(phaseOf(lot({ lotStatus: 'waiting' }))).toBe('none')
  expect(phaseOf(lot({ lotStatus: 'lotOpen' }))).toBe('called')
  expect(phaseOf(lot())).toBe('bidding')
  expect(phaseOf(lot({ lastCall: true }))).toBe('lastCall')
  expect(phaseOf(lot({ lastCall: true, lastWarning: true }))).toBe('lastWarning')
  expect(phaseOf(lot({ saleStatus: 'sold' }))).toBe('sold')
  expect(phaseOf(lot({ saleStatus: 'passed' }))).toBe('passed')
  expect(phaseOf(lot({ withdrawn: true, saleStatus: 'passed' }))).toBe('withdrawn')
})

test('V6 redo is offered while something that was undone can be put back', () => {
  const start = { seq: 4, what: 'start', bids: [] } as const
  const desk = { reserve: null, book: [], canUndo: null, done: [], undone: [start] }
  expect(offered(open, lot({ lotStatus: 'lotOpen', desk }))).toContain('redo')
  expect(offered(open, lot())).not.toContain('redo')
})

test('V10 in a pause the clerk goes on, speaks, undoes and withdraws, and nothing else', () => {
  const led = lot({ winPrice: 3_000, lastCall: true })
  expect([...offered(paused, led, { waiting: 2 })]).toEqual([
    'undo',
    'withdraw',
    'resume',
    'sayWhy',
    'tell',
    'acceptance',
  ])
  expect(offered(open, led)).toContain('pause')
  expect(offered(open, led)).not.toContain('resume')
})
