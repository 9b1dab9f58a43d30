import { act, renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { usePicturedLot } from './use-pictured-lot.ts'

test('shows the pictures of the lot in which the cursor rests, and keeps them when it leaves the grid', () => {
  vi.useFakeTimers()
  const initialProps: { lot: string | undefined } = { lot: undefined }
  const { result, rerender, unmount } = renderHook(({ lot }) => usePicturedLot(lot), { initialProps })
  onTestFinished(() => {
    unmount()
    vi.useRealTimers()
  })
  const moveTo = (lot: string | undefined) => rerender({ lot })
  moveTo('lot-1')
  moveTo('lot-2')
  expect(result.current).toBe('')
  act(() => vi.runAllTimers())
  expect(result.current).toBe('lot-2')
  moveTo('lot-3')
  moveTo(undefined)
  act(() => vi.runAllTimers())
  expect(result.current).toBe('lot-2')
})
