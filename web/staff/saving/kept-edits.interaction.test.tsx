import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { openKeptEdits } from './kept-edits.ts'

const open = (userId: string | null, name = 'sale s1') => {
  const storage = openKeptEdits(name, userId, z.string())
  onTestFinished(() => {
    storage.close()
    localStorage.clear()
  })
  return storage
}

test('K1 unsaved edits are kept after the tab closes, for their account and draft only', async () => {
  const first = open('ada')
  first.keep('Winter')
  first.close()
  first.keep('too late')
  expect(await open('ben').adopt()).toEqual([])
  expect(await open('ada', 'sale s2').adopt()).toEqual([])
  expect(await open('ada').adopt()).toEqual(['Winter'])
  expect(await open('ada').adopt()).toEqual([])
})

test('K1 nothing is kept once all is saved, and unreadable data is dropped', async () => {
  const first = open('ada')
  first.keep('Winter')
  first.keep(null)
  localStorage.setItem('unsaved ada sale s1 other', '{"old":true}')
  expect(await open('ada').adopt()).toEqual([])
  expect(localStorage.length).toBe(0)
})

test('K1 edits stored by an open tab remain its own', async () => {
  const held = new Set<string>()
  const locks = {
    request(
      key: string,
      given: { readonly signal: AbortSignal } | (() => Promise<void>),
      run?: () => unknown,
    ) {
      if (typeof given === 'function') {
        held.add(key)
        return given().then(() => held.delete(key))
      }
      if (held.has(key)) return Promise.reject(new DOMException('timed out', 'TimeoutError'))
      return Promise.resolve(run?.())
    },
  }
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
  const tab = open('ada')
  tab.keep('Winter')
  expect(await open('ada').adopt()).toEqual([])
  tab.close()
  await Promise.resolve()
  expect(await open('ada').adopt()).toEqual(['Winter'])
})
