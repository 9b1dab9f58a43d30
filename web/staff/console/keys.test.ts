import { expect, test } from 'vitest'
import { isSlip, type KeyPress, keyAction, keyGroups, keyNames } from './keys.ts'

const press = (key: string, changes: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  defaultPrevented: false,
  target: null,
  ...changes,
})

test('maps each key to its action, in upper and lower case', () => {
  expect(keyAction(press('o'))).toBe('openLot')
  expect(keyAction(press('O'))).toBe('openLot')
  expect(keyAction(press(' '))).toBe('floorBid')
  expect(keyAction(press('Enter'))).toBe('accept')
  expect(keyAction(press('?'))).toBe('help')
  expect(keyAction(press('`'))).toBeNull()
})

test('ignores repeated keys and keys with a modifier', () => {
  expect(keyAction(press('s', { repeat: true }))).toBeNull()
  expect(keyAction(press('s', { ctrlKey: true }))).toBeNull()
  expect(keyAction(press('r', { metaKey: true }))).toBeNull()
  expect(keyAction(press('s', { defaultPrevented: true }))).toBeNull()
})

test('assigns each key once', () => {
  const names = Object.values(keyNames)
  expect(new Set(names).size).toBe(names.length)
})

test('lists each key in one group', () => {
  expect(Object.values(keyGroups).flat().toSorted()).toEqual(Object.keys(keyNames).toSorted())
})

test('V7 the same key again within 300 ms is a slip, except for a key that is held or places a floor bid', () => {
  expect(isSlip(null, { action: 'start', at: 0 })).toBe(false)
  expect(isSlip({ action: 'start', at: 0 }, { action: 'start', at: 299 })).toBe(true)
  expect(isSlip({ action: 'start', at: 0 }, { action: 'start', at: 300 })).toBe(false)
  expect(isSlip({ action: 'openLot', at: 0 }, { action: 'start', at: 100 })).toBe(false)
  for (const action of ['sell', 'floorBid'] as const)
    expect(isSlip({ action, at: 0 }, { action, at: 100 })).toBe(false)
})
