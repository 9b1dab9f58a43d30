import { expect, test } from 'vitest'
import { examples, notPages, routePatterns } from './examples.ts'

test('every route has an example, and every example has a route', () => {
  const patterns = new Set(routePatterns())
  expect(patterns.size).toBeGreaterThan(10)
  expect(new Set([...examples.map(({ route }) => route), ...notPages])).toEqual(patterns)
})

test('an example is listed only where the one made from its route does not do', () => {
  const plain = examples.filter(({ route, state }) => !/[:*]/.test(route) && state === undefined)
  expect(new Set(plain.map(({ route }) => route)).size).toBe(plain.length)
})
