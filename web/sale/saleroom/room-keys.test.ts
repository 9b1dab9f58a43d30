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

test('each key of the room does one thing, in either case', () => {
  for (const act of allRoomKeys) expect(press(roomKeys[act])).toBe(act)
  expect(press('B')).toBe('bid')
  expect(new Set(Object.values(roomKeys)).size).toBe(allRoomKeys.length)
})

test('V9 no single key bids: neither Enter nor Space is one, wherever the focus is', () => {
  expect([press('Enter'), press(' ')]).toEqual([null, null])
})

test('a key that is held, belongs to the browser, or is part of writing Chinese does nothing', () => {
  for (const change of [{ repeat: true }, { ctrlKey: true }, { metaKey: true }, { altKey: true }])
    expect(press('b', change)).toBeNull()
  expect(press('b', { isComposing: true })).toBeNull()
  expect(press('b', { defaultPrevented: true })).toBeNull()
})
