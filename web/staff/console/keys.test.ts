import { expect, test } from 'vitest'
import { type KeyPress, keyAct, keyNames } from './keys.ts'

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

test('each key does what is printed on it, large or small', () => {
  expect(keyAct(press('o'))).toBe('openLot')
  expect(keyAct(press('O'))).toBe('openLot')
  expect(keyAct(press(' '))).toBe('floorBid')
  expect(keyAct(press('Enter'))).toBe('accept')
  expect(keyAct(press('?'))).toBe('help')
  expect(keyAct(press('f'))).toBeNull()
})

test('a key held down, or with a modifier, is no act', () => {
  expect(keyAct(press('s', { repeat: true }))).toBeNull()
  expect(keyAct(press('s', { ctrlKey: true }))).toBeNull()
  expect(keyAct(press('r', { metaKey: true }))).toBeNull()
  expect(keyAct(press('s', { defaultPrevented: true }))).toBeNull()
})

test('no key is printed on two things', () => {
  const names = Object.values(keyNames)
  expect(new Set(names).size).toBe(names.length)
})
