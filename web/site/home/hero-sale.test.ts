import { expect, test } from 'vitest'
import type { Listed } from '#domain/auction/listing.ts'
import { heroSale } from './hero-sale.ts'

const hour = 3_600_000
const now = 100 * hour

type Sale = Listed & { readonly isTobacco: boolean; readonly isRehearsal: boolean }

const timed = (changes: Partial<Sale> = {}): Sale => ({
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
const room = timed({ type: 'live', startTime: now + 3 * hour, endTime: 0 })
const preview = timed({ bidStartTime: now + hour, startTime: now + hour, endTime: now + 99 * hour })
const past = timed({ isEnd: true, startTime: now - 50 * hour })

test('a live sale comes before all others', () => {
  const live = { ...room, liveStatus: 'open', startTime: now - hour } as const
  expect(heroSale([preview, timed(), live, past], now)).toBe(live)
})

test('without a live sale the one where something happens next is shown', () => {
  expect(heroSale([timed(), room, past], now)).toBe(room)
  expect(heroSale([timed(), room, preview], now)).toBe(preview)
  const closing = timed({ endTime: now + hour / 2 })
  expect(heroSale([closing, room], now)).toBe(closing)
})

test('where all sales are over the latest is shown, and none in an empty house', () => {
  const older = { ...past, startTime: now - 90 * hour }
  expect(heroSale([older, past], now)).toBe(past)
  expect(heroSale([], now)).toBeNull()
})

test('C2 a sale of tobacco alone does not open the page, even where nothing else is on', () => {
  const leaf = timed({ isTobacco: true })
  expect(heroSale([leaf, past], now)).toBe(past)
  expect(heroSale([leaf], now)).toBeNull()
})

test('V12 a rehearsal never opens the page, not even while its room is open', () => {
  const rehearsal = { ...room, isRehearsal: true, liveStatus: 'open', startTime: now - hour } as const
  const live = { ...room, liveStatus: 'open', startTime: now - hour } as const
  const plain = timed()
  expect(heroSale([rehearsal, plain], now)).toBe(plain)
  expect(heroSale([rehearsal], now)).toBeNull()
  expect(heroSale([rehearsal, live], now)).toBe(live)
  expect(heroSale([timed({ isRehearsal: true })], now)).toBeNull()
})
