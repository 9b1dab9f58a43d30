import { expect, test } from 'vitest'
import { createOrigins } from './origins.ts'

test('origins are told without asking, and read anew behind the question once they are old', async () => {
  let [time, told] = [0, ['https://a.example']]
  const origins = createOrigins(
    async () => told,
    () => time,
  )
  await origins.refresh()
  told = ['https://b.example']
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
