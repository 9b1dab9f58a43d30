import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createBatchLoader } from './batch-loader.ts'

test('batches the keys of one turn and those requested while a query is running', async () => {
  const questions: (readonly string[])[] = []
  const query = Promise.withResolvers<void>()
  const find = createBatchLoader(async (keys) => {
    questions.push(keys)
    await query.promise
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()]))
  })
  const first = ['a', 'b', 'none', 'b'].map(find)
  await nextTurn()
  const next = ['c', 'a'].map(find)
  await nextTurn()
  query.resolve()
  expect(await Promise.all([...first, ...next])).toEqual(['A', 'B', undefined, 'B', 'C', 'A'])
  expect(questions).toEqual([
    ['a', 'b', 'none'],
    ['c', 'a'],
  ])
})

test('begins at once if nothing may delay a lookup, with up to two queries at a time', async () => {
  const questions: (readonly string[])[] = []
  const queries: PromiseWithResolvers<void>[] = []
  const find = createBatchLoader(
    async (keys) => {
      questions.push(keys)
      const query = Promise.withResolvers<void>()
      queries.push(query)
      await query.promise
      return new Map(keys.map((key) => [key, key.toUpperCase()]))
    },
    String,
    'atOnce',
  )
  const found = ['a', 'b', 'c', 'd'].map(find)
  expect(questions).toEqual([['a'], ['b']])
  queries[1]?.resolve()
  expect(await found[1]).toBe('B')
  expect(questions).toEqual([['a'], ['b'], ['c', 'd']])
  queries[0]?.resolve()
  queries[2]?.resolve()
  expect(await Promise.all(found)).toEqual(['A', 'B', 'C', 'D'])
})

test('does not cache results', async () => {
  let answer = 1
  const find = createBatchLoader((keys) => Promise.resolve(new Map(keys.map((key) => [key, answer]))))
  expect(await find('a')).toBe(1)
  answer = 2
  expect(await find('a')).toBe(2)
})

test('rejects only the callers of the failed batch', async () => {
  let isBroken = true
  const find = createBatchLoader((keys) =>
    isBroken ? Promise.reject(new Error('down')) : Promise.resolve(new Map(keys.map((key) => [key, 1]))),
  )
  await expect(find('a')).rejects.toThrow('down')
  isBroken = false
  expect(await find('a')).toBe(1)
})
