import { expect, test } from 'vitest'
import { lotView } from '#domain/auction/testing/lot-view.ts'
import type { LotView } from '#domain/auction/view.ts'
import { availableActions, phaseOf } from './console-actions.ts'

const lot = (changes: Partial<LotView> = {}) =>
  lotView({
    lotStatus: 'biddingOpen',
    desk: { reserve: null, wasSetAside: false, book: [], canUndo: 'bid', done: [], undone: [] },
    ...changes,
  })

const open = { liveStatus: 'open', isEnd: false, paused: false } as const
const closed = { liveStatus: 'closed', isEnd: false, paused: false } as const
const paused = { ...open, paused: true } as const
const available = (
  head: { liveStatus: 'closed' | 'open'; isEnd: boolean; paused: boolean },
  onBlock: LotView | undefined,
  situation: { next?: boolean; waiting?: number; decided?: number; parcel?: number; choice?: boolean } = {},
) =>
  availableActions(head, onBlock, {
    next: true,
    waiting: 0,
    decided: 0,
    parcel: 0,
    choice: false,
    ...situation,
  })

test('V2 V8 a closed saleroom can only be opened, delayed, ended, reordered or sent a message', () => {
  expect([...available(closed, undefined)]).toEqual([
    'openRoom',
    'endSale',
    'offerChoice',
    'move',
    'tell',
    'acceptance',
    'delay',
  ])
})

test('V2 offers floor bids only after the lot is opened and started', () => {
  expect(available(open, undefined)).toContain('openLot')
  expect(available(open, undefined)).not.toContain('start')
  const called = available(open, lot({ lotStatus: 'lotOpen' }))
  expect(called).toContain('start')
  expect(called).not.toContain('floorBid')
  const bidding = available(open, lot())
  expect(bidding).not.toContain('start')
  expect(bidding).toContain('floorBid')
})

test('V5 offers the hammer only after last call and with a leader', () => {
  expect(available(open, lot({ winPrice: 1_000 }))).not.toContain('sell')
  expect(available(open, lot({ winPrice: 1_000, lastCall: true }))).toContain('sell')
  expect(available(open, lot({ lastCall: true }))).not.toContain('sell')
  expect(available(open, lot({ winPrice: 1_000, lastWarning: true }))).not.toContain('sell')
})

test('V6 passes without a leader, reopens a decided lot, offers undo only with something to undo', () => {
  expect(available(open, lot())).toContain('pass')
  expect(available(open, lot({ saleStatus: 'sold', lotStatus: 'waiting' }), { decided: 1 })).toContain(
    'reopen',
  )
  expect(available(open, lot({ lotStatus: 'lotOpen' }), { decided: 1 })).toContain('reopen')
  expect(available(open, lot({ winPrice: 1_000 }), { decided: 1 })).not.toContain('reopen')
  expect(available(open, lot(), { decided: 1 })).not.toContain('reopen')
  expect(
    available(
      open,
      lot({ desk: { reserve: null, wasSetAside: false, book: [], canUndo: null, done: [], undone: [] } }),
    ),
  ).not.toContain('undo')
})

test('V3 offers to accept pending online bids', () => {
  expect(available(open, lot(), { waiting: 0 })).not.toContain('accept')
  expect(available(open, lot(), { waiting: 2 })).toContain('accept')
})

test('V2 does not offer the next lot while the current one has bids', () => {
  expect(available(open, lot({ winPrice: 1_000 }))).not.toContain('openLot')
  expect(available(open, lot({ winPrice: 1_000, saleStatus: 'sold' }))).toContain('openLot')
  expect(available(open, undefined, { next: false })).not.toContain('openLot')
})

test('offers nothing in an ended sale', () => {
  const ended = { liveStatus: 'closed', isEnd: true, paused: false } as const
  expect([...available(ended, undefined, { decided: 0 })]).toEqual([])
  expect([...available(ended, undefined, { decided: 1 })]).toEqual(['nameBuyer'])
})

test('V5 derives the phase of a lot', () => {
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

test('V6 offers redo while there is something to redo', () => {
  const start = { seq: 4, what: 'start', bids: [] } as const
  const desk = { reserve: null, wasSetAside: false, book: [], canUndo: null, done: [], undone: [start] }
  expect(available(open, lot({ lotStatus: 'lotOpen', desk }))).toContain('redo')
  expect(available(open, lot())).not.toContain('redo')
})

test('V10 in a pause the clerk can only resume, send messages, undo, withdraw and reorder', () => {
  const withLeader = lot({ winPrice: 3_000, lastCall: true })
  expect([...available(paused, withLeader, { waiting: 2 })]).toEqual([
    'undo',
    'withdraw',
    'move',
    'resume',
    'sayWhy',
    'tell',
    'acceptance',
  ])
  expect(available(open, withLeader)).toContain('pause')
  expect(available(open, withLeader)).not.toContain('resume')
})

test('V20 offers to sell a parcel only if lots can be taken, and not during a pause', () => {
  const sold = lot({ saleStatus: 'sold', lotStatus: 'waiting' })
  expect(available(open, sold, { parcel: 2 })).toContain('parcel')
  expect(available(open, sold)).not.toContain('parcel')
  expect(available(paused, sold, { parcel: 2 })).not.toContain('parcel')
})

test('V23 offers to record a choice only if the buyer may choose, and not during a pause', () => {
  const sold = lot({ saleStatus: 'sold', lotStatus: 'waiting' })
  expect(available(open, sold, { choice: true })).toContain('choice')
  expect(available(open, sold)).not.toContain('choice')
  expect(available(paused, sold, { choice: true })).not.toContain('choice')
})
