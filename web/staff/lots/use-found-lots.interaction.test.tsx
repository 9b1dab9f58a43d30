import { act, renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fieldsOf } from '#domain/drafts/fields.ts'
import { emptyLotDraft } from '#domain/drafts/lot-draft.ts'
import type { GridLot } from './grid-rows.ts'
import { useFoundLots } from './use-found-lots.ts'

const lot = (index: number, title: string): GridLot => ({
  id: `id-${index}`,
  number: String(index),
  cells: fieldsOf({ ...emptyLotDraft, category: 'port', title: { en: title, zh: `酒 ${index}` } }),
  refused: {},
})

const lots = Array.from({ length: 10_000 }, (_, index) =>
  lot(index, index % 1_000 === 7 ? 'Vintage Port' : 'Malt'),
)

/** Sets a clock that ends every turn after its first step, and counts the turns. */
function slowClock() {
  vi.useFakeTimers()
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 10))
  onTestFinished(() => {
    clock.mockRestore()
    vi.useRealTimers()
  })
}

test('finds lots by number and by texts in either language, whatever their case', () => {
  const few = lots.slice(0, 40)
  const search = (query: string) => {
    const { result, unmount } = renderHook(() => useFoundLots(few, query))
    const numbers = result.current.map(({ number }) => number)
    unmount()
    return numbers
  }
  expect(search('vintage PORT')).toEqual(['7'])
  expect(search(' 12 ')).toEqual(['12'])
  expect(search('酒 3')).toEqual(['3', '30', '31', '32', '33', '34', '35', '36', '37', '38', '39'])
  // The ids of categories are not texts.
  expect(search('port')).toEqual(['7'])
  expect(search('')).toHaveLength(40)
})

test('ten thousand lots are searched in turns, and changes are shown at once', () => {
  slowClock()
  const { result, rerender } = renderHook(({ list, query }) => useFoundLots(list, query), {
    initialProps: { list: lots, query: '' },
  })
  rerender({ list: lots, query: 'port' })
  // The first turn alone finds nothing, so the page shows its previous results.
  expect(result.current).toHaveLength(10_000)
  act(() => vi.runAllTimers())
  expect(result.current.map(({ number }) => number)).toEqual(
    Array.from({ length: 10 }, (_, thousand) => String(thousand * 1_000 + 7)),
  )
  const changed = lots.with(7, lot(7, 'Vintage Port, cellared'))
  rerender({ list: changed, query: 'port' })
  expect(result.current[0]).toBe(changed[7])
  // A query that is replaced is not searched to its end.
  rerender({ list: changed, query: '1' })
  rerender({ list: changed, query: 'cellared' })
  act(() => vi.runAllTimers())
  expect(result.current.map(({ number }) => number)).toEqual(['7'])
  rerender({ list: changed, query: '' })
  expect(result.current).toHaveLength(10_000)
})
