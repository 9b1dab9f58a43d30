import { describe, expect, test } from 'vitest'
import { lotView } from '#domain/auction/testing/lot-view.ts'
import type { LotView } from '#domain/auction/view.ts'
import type { ScreenLot } from './screen-lot.ts'
import { saleProgress } from './use-progress.ts'

const lotText = { title: 'Château Belmont 1981', accent: '1981', facts: '' }
const lots = [1, 2, 3].map(
  (lotNum): ScreenLot => ({
    id: `l${lotNum}`,
    lotNum,
    lowEstimate: 0,
    highEstimate: 0,
    currency: 'HKD',
    text: { en: lotText, 'zh-Hans': lotText },
    picture: null,
  }),
)

/** How far the sale has come, with these lots unlike the others, which wait. */
function progress(current: string | null, others: Readonly<Record<string, Partial<LotView>>> = {}) {
  const { hasBegun, next } = saleProgress(lots, (id) => lotView({ lotId: id, ...others[id] }), current)
  return [hasBegun, next?.lotNum ?? null]
}

describe('how far the screen says that a sale has come', () => {
  test('before the first lot is called it has not begun, and the first comes next', () => {
    expect(progress(null)).toEqual([false, 1])
  })

  test('next is the first after the lot on the block that is still to be sold', () => {
    expect(progress('l1', { l2: { withdrawn: true } })).toEqual([true, 3])
  })

  test('V8 a lot that was set aside comes again after the last', () => {
    expect(progress('l3', { l1: { saleStatus: 'sold' } })).toEqual([true, 2])
  })

  test('nothing is next once every other lot is decided, and the sale has still begun', () => {
    const decided = { l1: { saleStatus: 'sold' }, l2: { saleStatus: 'passed' } } as const
    expect(progress('l3', decided)).toEqual([true, null])
    expect(progress(null, { ...decided, l3: { saleStatus: 'passed' } })).toEqual([true, null])
  })
})
