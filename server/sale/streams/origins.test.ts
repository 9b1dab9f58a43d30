import { expect, test } from 'vitest'
import { createOrigins } from './origins.ts'

test('returns cached origins at once, and reloads them in the background once they are stale', async () => {
  let [time, stored] = [0, ['https://a.example']]
  const origins = createOrigins(
    async () => stored,
    () => time,
  )
  await origins.refresh()
  stored = ['https://b.example']
  time = 4_999
  expect(origins.current()).toEqual(['https://a.example'])
  time = 5_000
  expect(origins.current()).toEqual(['https://a.example'])
  await new Promise((resolve) => setImmediate(resolve))
  expect(origins.current()).toEqual(['https://b.example'])
})

test('a reading that fails leaves what is known', async () => {
  let fails = false
  const origins = createOrigins(async () => {
    if (fails) throw new Error('The database does not answer')
    return ['https://a.example']
  })
  await origins.refresh()
  fails = true
  await origins.refresh()
  expect(origins.current()).toEqual(['https://a.example'])
})
