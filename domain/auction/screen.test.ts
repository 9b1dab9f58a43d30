import { describe, expect, test } from 'vitest'
import { screenOf } from './screen.ts'
import { lotView } from './testing/lot-view.ts'
import type { LotView } from './view.ts'

const room = { liveStatus: 'open', isEnd: false, startTime: 500, paused: false } as const
const shown = (lot: Partial<LotView>) => screenOf(room, lotView({ lotStatus: 'biddingOpen', ...lot }), true)

describe('the screen in the saleroom', () => {
  test('shows when the sale begins, and afterwards that the saleroom is closed', () => {
    const closed = { ...room, liveStatus: 'closed' } as const
    expect(screenOf(closed, undefined, false)).toEqual({ kind: 'before', startTime: 500 })
    expect(screenOf(closed, lotView({ saleStatus: 'sold' }), true)).toEqual({ kind: 'closed' })
  })

  test('waits between lots, and thanks at the end', () => {
    expect(screenOf(room, undefined, true)).toEqual({ kind: 'between' })
    expect(screenOf({ ...room, isEnd: true }, lotView(), true)).toEqual({ kind: 'ended' })
  })

  test('V2 shows the opening bid of a called lot, and no holder', () => {
    expect(shown({ lotStatus: 'lotOpen', winPrice: 0, nextPrice: 3_000, leaderChannel: '' })).toMatchObject({
      stage: 'open',
      price: { what: 'opening', amount: 3_000 },
      holder: null,
    })
  })

  test('V4 shows the leading bid and its channel, with a paddle or without', () => {
    const bid = { winPrice: 320_000, nextPrice: 350_000 }
    expect(shown({ ...bid, leader: '340', leaderChannel: 'online' })).toMatchObject({
      price: { what: 'current', amount: 320_000 },
      holder: { channel: 'online', paddle: '340' },
    })
    expect(shown({ ...bid, leader: '', leaderChannel: 'room' })).toMatchObject({
      holder: { channel: 'room', paddle: '' },
    })
  })

  test('V5 shows last call, and last warning before it', () => {
    expect(shown({ lastCall: true })).toMatchObject({ stage: 'lastCall' })
    expect(shown({ lastCall: true, lastWarning: true })).toMatchObject({ stage: 'lastWarning' })
  })

  test('V6 keeps showing the hammer until the next lot is called', () => {
    const lot = { saleStatus: 'sold', lotStatus: 'waiting', winPrice: 380_000, finalPrice: 380_000 } as const
    expect(shown({ ...lot, leader: '61', leaderChannel: 'room', lastCall: true })).toMatchObject({
      stage: 'sold',
      price: { what: 'hammer', amount: 380_000 },
      holder: { channel: 'room', paddle: '61' },
    })
  })

  test('V6 V8 shows no price of a lot that was passed or withdrawn, nor who bid for it', () => {
    const bid = { winPrice: 90_000, leader: '61', leaderChannel: 'room' } as const
    expect(shown({ ...bid, saleStatus: 'passed' })).toMatchObject({
      stage: 'passed',
      price: null,
      holder: null,
    })
    expect(shown({ ...bid, withdrawn: true })).toMatchObject({
      stage: 'withdrawn',
      price: null,
      holder: null,
    })
  })

  test('says that the sale is paused, and still shows the lot', () => {
    expect(screenOf({ ...room, paused: true }, lotView({ lotStatus: 'biddingOpen' }), true)).toMatchObject({
      kind: 'lot',
      stage: 'open',
      paused: true,
    })
  })
})
