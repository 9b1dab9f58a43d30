import fc from 'fast-check'
import { expect, test } from 'vitest'
import { merged } from './merged.ts'

test.each([
  { name: 'sets a value that nobody else has changed', present: 5, seen: 5, set: 7, value: 7 },
  { name: 'keeps a colleague’s value that is not changed here', present: 6, seen: 5, set: 5, value: 6 },
  { name: 'accepts the same change twice', present: 7, seen: 5, set: 7, value: 7 },
  { name: 'sets a value without a seen one', present: 6, seen: undefined, set: 7, value: 7 },
])('K8 $name', ({ present, seen, set, value }) => {
  expect(merged(present, { seen, set })).toEqual({ value })
})

test('K8 refuses exactly the change of a value that differs from what was seen', () => {
  const value = fc.integer({ min: 0, max: 3 })
  fc.assert(
    fc.property(value, value, value, (present, seen, set) => {
      const isRefused = present !== seen && set !== seen && set !== present
      expect(merged(present, { seen, set }) === null).toBe(isRefused)
    }),
  )
})
