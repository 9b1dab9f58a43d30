import { describe, expect, test } from 'vitest'
import type { LotMove } from '#domain/auction/sale-order.ts'
import { lotView } from '#domain/auction/testing/lot-view.ts'
import type { LotView } from '#domain/auction/view.ts'
import { screenLot } from './testing.ts'
import { saleProgress } from './use-progress.ts'

const lots = [1, 2, 3].map((lotNum) => screenLot(`l${lotNum}`, lotNum))

/** Returns the progress of a sale with some of its lots in given states. */
function progress(
  current: string | null,
  others: Readonly<Record<string, Partial<LotView>>> = {},
  moves: readonly LotMove[] = [],
) {
  const viewOf = (id: string) => lotView({ lotId: id, ...others[id] })
  const { hasBegun, next } = saleProgress(lots, viewOf, current, moves)
  return [hasBegun, next?.lotNum ?? null]
}

describe('progress of a sale on the screen', () => {
  test('has not begun before the first lot is called', () => {
    expect(progress(null)).toEqual([false, 1])
  })

  test('the next lot is the first unsold one after the current lot', () => {
    expect(progress('l1', { l2: { withdrawn: true } })).toEqual([true, 3])
  })

  test('V19 a skipped lot is next, and a lot set aside with a bid is last', () => {
    expect(progress('l2')).toEqual([true, 1])
    expect(progress('l2', { l1: { bidCount: 1 } })).toEqual([true, 3])
  })

  test('V19 a lot that was moved is next in its new place', () => {
    const moves = [{ lotId: 'l3', before: 'l2' }]
    expect(progress('l1', {}, moves)).toEqual([true, 3])
    expect(progress('l3', { l1: { saleStatus: 'sold' } }, moves)).toEqual([true, 2])
  })

  test('there is no next lot once all others are decided', () => {
    const decided = { l1: { saleStatus: 'sold' }, l2: { saleStatus: 'passed' } } as const
    expect(progress('l3', decided)).toEqual([true, null])
    expect(progress(null, { ...decided, l3: { saleStatus: 'passed' } })).toEqual([true, null])
  })
})
