import { expect, test } from 'vitest'
import { createLru, createRevisionCache, createTimedCache } from './cache.ts'

test('caches neither failures nor null', async () => {
  const cache = createLru<string | null>(2)
  await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.get('a', () => Promise.resolve(null))).toBeNull()
  expect(await cache.get('a', () => Promise.resolve('there'))).toBe('there')
  expect(await cache.get('a', () => Promise.resolve('not loaded'))).toBe('there')
})

test('evicts the least recently used entry', async () => {
  const cache = createLru<string>(2)
  const get = (key: string, value: string) => cache.get(key, () => Promise.resolve(value))
  await get('a', '1')
  await get('b', '1')
  await get('a', '2')
  await get('c', '1')
  expect(await get('a', '3')).toBe('1')
  expect(await get('b', '3')).toBe('3')
})

test('reads a timed value once per period and again after a failure', async () => {
  const time = { at: 0 }
  const cache = createTimedCache<string>(1_000, () => time.at)
  await expect(cache.get(() => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.get(() => Promise.resolve('one'))).toBe('one')
  time.at = 999
  expect(await cache.get(() => Promise.resolve('two'))).toBe('one')
  time.at = 1_000
  expect(await cache.get(() => Promise.resolve('two'))).toBe('two')
})

/** Returns a cache of the time whose revisions the test resolves. */
function cacheOfRevisions() {
  const reads: ((revision: number) => void)[] = []
  let made = 0
  const cache = createRevisionCache(
    () => new Promise<number>((answer) => reads.push(answer)),
    () => `value ${made++}`,
    () => 0,
  )
  return { cache, reads }
}

test('checks the revision once for concurrent requests, and not again within a second', async () => {
  const { cache, reads } = cacheOfRevisions()
  const both = Promise.all([cache.current(), cache.current()])
  reads[0]?.(7)
  expect(await both).toEqual(['value 1', 'value 1'])
  expect(cache.current()).toBe('value 1')
  expect(reads).toHaveLength(1)
})

test('does not use a check that began before it was invalidated', async () => {
  const { cache, reads } = cacheOfRevisions()
  const before = cache.current()
  cache.invalidate()
  const after = cache.current()
  expect(reads).toHaveLength(2)
  reads[1]?.(8)
  expect(await after).toBe('value 1')
  reads[0]?.(7)
  expect(await before).toBe('value 1')
  expect(cache.current()).toBe('value 1')
})
