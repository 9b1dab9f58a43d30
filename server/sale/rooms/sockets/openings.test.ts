import { expect, test } from 'vitest'
import { createOpenings } from './openings.ts'

test('connections are many from 500 at once, until the second is over', () => {
  let now = 10_000
  const openings = createOpenings(() => now)
  for (let i = 0; i < 499; i++) openings.count()
  expect(openings.areMany()).toBe(false)
  for (let i = 0; i < 401; i++) openings.count()
  expect(openings.areMany()).toBe(true)
  now += 1_000
  expect(openings.areMany()).toBe(false)
})

test('as many over ten seconds are few', () => {
  let now = 10_000
  const openings = createOpenings(() => now)
  for (let i = 0; i < 3_000; i++) {
    now += 10
    openings.count()
  }
  expect(openings.areMany()).toBe(false)
})
