import { expect, test } from 'vitest'
import { allSaleroomKeys, saleroomKeyFor, saleroomKeys } from './room-keys.ts'

const press = (key: string, changes: Partial<Parameters<typeof saleroomKeyFor>[0]> = {}) =>
  saleroomKeyFor({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    repeat: false,
    isComposing: false,
    target: null,
    defaultPrevented: false,
    ...changes,
  })

test('each shortcut has one action, in either case', () => {
  for (const act of allSaleroomKeys) expect(press(saleroomKeys[act])).toBe(act)
  expect(press('B')).toBe('bid')
  expect(new Set(Object.values(saleroomKeys)).size).toBe(allSaleroomKeys.length)
})

test('V9 no single key bids, not even Enter or Space', () => {
  expect([press('Enter'), press(' ')]).toEqual([null, null])
})

test('ignores held keys, browser shortcuts and IME input', () => {
  for (const change of [{ repeat: true }, { ctrlKey: true }, { metaKey: true }, { altKey: true }])
    expect(press('b', change)).toBeNull()
  expect(press('b', { isComposing: true })).toBeNull()
  expect(press('b', { defaultPrevented: true })).toBeNull()
})
