import { expect, test } from 'vitest'
import { silent } from '#server/sale/rooms/testing/house.ts'
import { createOrigins } from './origins.ts'

test('returns cached origins at once and reloads them in the background when they are stale', async () => {
  let [time, stored] = [0, ['https://a.example']]
  const origins = createOrigins(
    async () => stored,
    silent,
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

test('a failed reading is logged and leaves the cached origins', async () => {
  let fails = false
  const warnings: unknown[] = []
  const failure = new Error('The database does not answer')
  const origins = createOrigins(
    async () => {
      if (fails) throw failure
      return ['https://a.example']
    },
    { warn: (about: unknown) => warnings.push(about) },
  )
  await origins.refresh()
  fails = true
  await origins.refresh()
  expect(origins.current()).toEqual(['https://a.example'])
  expect(warnings).toEqual([{ err: failure }])
})
