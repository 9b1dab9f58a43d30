import { expect, test } from 'vitest'
import { createLru } from './cache.ts'

test('caches neither failures nor null', async () => {
  const keeper = createLru<string | null>(2)
  await expect(keeper.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await keeper.get('a', () => Promise.resolve(null))).toBeNull()
  expect(await keeper.get('a', () => Promise.resolve('there'))).toBe('there')
  expect(await keeper.get('a', () => Promise.resolve('not asked'))).toBe('there')
})

test('evicts the least recently used entry', async () => {
  const keeper = createLru<string>(2)
  const get = (key: string, value: string) => keeper.get(key, () => Promise.resolve(value))
  await get('a', '1')
  await get('b', '1')
  await get('a', '2')
  await get('c', '1')
  expect(await get('a', '3')).toBe('1')
  expect(await get('b', '3')).toBe('3')
})
