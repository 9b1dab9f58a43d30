import { expect, test } from 'vitest'
import type { Attempt } from '#web/kit/live/attempt.ts'
import { lateBidOf } from './late-bid.ts'

const hammer = Date.UTC(2026, 10, 23, 6, 46, 31, 240)

const refusedAt = (at: number): Attempt => ({
  kind: 'refused',
  price: 350_000,
  idempotencyKey: 'k',
  error: {
    scope: 'server',
    code: 2006,
    name: 'lotEnded',
    message: '',
    requestID: '',
    data: { nowPrice: 340_000, late: { at, closedAt: hammer } },
  },
})

test('V9 shows both times in Hong Kong, with enough decimals to distinguish them', () => {
  const timesAt = (at: number) => {
    const { time, closingTime } = lateBidOf(refusedAt(at)) ?? {}
    return [closingTime, time]
  }
  expect(timesAt(hammer + 400)).toEqual(['14:46:31.2', '14:46:31.6'])
  expect(timesAt(hammer + 30)).toEqual(['14:46:31.24', '14:46:31.27'])
  expect(timesAt(hammer + 5)).toEqual(['14:46:31.240', '14:46:31.245'])
  expect(timesAt(hammer)).toEqual(['14:46:31.240', '14:46:31.240'])
})

test('finds no late bid in any other attempt', () => {
  expect(lateBidOf({ kind: 'none' })).toBeNull()
  expect(lateBidOf({ kind: 'received', price: 350_000 })).toBeNull()
})
