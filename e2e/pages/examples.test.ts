import { expect, test } from 'vitest'
import { examples, notPages, routePatterns } from './examples.ts'

test('has an example for every route and a route for every example', () => {
  const patterns = new Set(routePatterns())
  expect(patterns.size).toBeGreaterThan(10)
  expect(new Set([...examples.map(({ route }) => route), ...notPages])).toEqual(patterns)
})

test('lists only examples that differ from the default of their route', () => {
  const plain = examples.filter(({ route, state }) => !/[:*]/.test(route) && state === undefined)
  expect(new Set(plain.map(({ route }) => route)).size).toBe(plain.length)
})
