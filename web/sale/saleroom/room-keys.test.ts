import { expect, test } from 'vitest'
import { allRoomKeys, roomKeyFor, roomKeys } from './room-keys.ts'

const press = (key: string, changes: Partial<Parameters<typeof roomKeyFor>[0]> = {}) =>
  roomKeyFor({
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
  for (const act of allRoomKeys) expect(press(roomKeys[act])).toBe(act)
  expect(press('B')).toBe('bid')
  expect(new Set(Object.values(roomKeys)).size).toBe(allRoomKeys.length)
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
