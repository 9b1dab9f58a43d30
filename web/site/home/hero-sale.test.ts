import { expect, test } from 'vitest'
import type { ListedAuction } from '#domain/auction/listing.ts'
import { heroSale } from './hero-sale.ts'

const hour = 3_600_000
const now = 100 * hour

type Sale = ListedAuction & {
  readonly id: string
  readonly isTobacco: boolean
  readonly isRehearsal: boolean
}

const timed = (changes: Partial<Sale> = {}): Sale => ({
  id: '',
  type: 'timed',
  registerStartTime: now - 9 * hour,
  bidStartTime: now - 8 * hour,
  startTime: now - 8 * hour,
  endTime: now + 8 * hour,
  isEnd: false,
  liveStatus: 'closed',
  isTobacco: false,
  isRehearsal: false,
  ...changes,
})
const liveSale = timed({ type: 'live', startTime: now + 3 * hour, endTime: 0 })
const preview = timed({ bidStartTime: now + hour, startTime: now + hour, endTime: now + 99 * hour })
const ended = timed({ isEnd: true, startTime: now - 50 * hour })

test('prefers a live sale', () => {
  const live = { ...liveSale, liveStatus: 'open', startTime: now - hour } as const
  expect(heroSale([preview, timed(), live, ended], now)).toBe(live)
})

test('picks the sale with the next event', () => {
  expect(heroSale([timed(), liveSale, ended], now)).toBe(liveSale)
  expect(heroSale([timed(), liveSale, preview], now)).toBe(preview)
  const closing = timed({ endTime: now + hour / 2 })
  expect(heroSale([closing, liveSale], now)).toBe(closing)
})

test('falls back to the latest ended sale, or none', () => {
  const older = { ...ended, startTime: now - 90 * hour }
  expect(heroSale([older, ended], now)).toBe(ended)
  expect(heroSale([], now)).toBeNull()
})

test('prefers the chosen sale until it ends', () => {
  const live = { ...liveSale, id: 'room', liveStatus: 'open', startTime: now - hour } as const
  const chosen = timed({ id: 'chosen' })
  expect(heroSale([live, chosen], now, 'chosen')).toBe(chosen)
  expect(heroSale([live, { ...chosen, isEnd: true }], now, 'chosen')).toBe(live)
  expect(heroSale([live, { ...chosen, isTobacco: true }], now, 'chosen')).toBe(live)
  expect(heroSale([live], now, 'chosen')).toBe(live)
})

test('C2 never shows a tobacco sale', () => {
  const tobaccoSale = timed({ isTobacco: true })
  expect(heroSale([tobaccoSale, ended], now)).toBe(ended)
  expect(heroSale([tobaccoSale], now)).toBeNull()
})

test('V12 never shows a rehearsal', () => {
  const rehearsal = { ...liveSale, isRehearsal: true, liveStatus: 'open', startTime: now - hour } as const
  const live = { ...liveSale, liveStatus: 'open', startTime: now - hour } as const
  const timedSale = timed()
  expect(heroSale([rehearsal, timedSale], now)).toBe(timedSale)
  expect(heroSale([rehearsal], now)).toBeNull()
  expect(heroSale([rehearsal, live], now)).toBe(live)
  expect(heroSale([timed({ isRehearsal: true })], now)).toBeNull()
})
