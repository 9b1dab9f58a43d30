import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#web/routes.ts'
import { examples, notPages } from './examples.ts'

/** Every route that answers for an address, as its pattern; a layout's own is that of its index. */
const patterns = (entries: readonly RouteConfigEntry[], above: readonly string[] = []): readonly string[] =>
  entries.flatMap((entry) => {
    const here = entry.path ? [...above, entry.path] : above
    return entry.children ? patterns(entry.children, here) : [here.join('/')]
  })

test('every route has an example, so that none is forgotten when pages are looked at, and no example has lost its route', () => {
  const standing = new Set(patterns(routes))
  expect(standing.size).toBeGreaterThan(10)
  expect(new Set([...examples.map(({ route }) => route), ...notPages])).toEqual(standing)
})
