import { expect, test } from 'vitest'
import { createOpenings } from './openings.ts'

test('500 connections within a second count as many until the second is over', () => {
  let now = 10_000
  const openings = createOpenings(() => now)
  for (let i = 0; i < 499; i++) openings.count()
  expect(openings.areMany()).toBe(false)
  for (let i = 0; i < 401; i++) openings.count()
  expect(openings.areMany()).toBe(true)
  now += 1_000
  expect(openings.areMany()).toBe(false)
})

test('the same number over ten seconds counts as few', () => {
  let now = 10_000
  const openings = createOpenings(() => now)
  for (let i = 0; i < 3_000; i++) {
    now += 10
    openings.count()
  }
  expect(openings.areMany()).toBe(false)
})
