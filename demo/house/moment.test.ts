import { expect, test } from 'vitest'
import { inMinutes, instantOf, onBusinessDay, onDay } from './moment.ts'

const at = (iso: string) => Date.parse(iso)

test('minutes after the opening round up to the whole minute', () => {
  const opening = at('2026-11-20T06:03:20+08:00')
  expect(instantOf(inMinutes(10), opening)).toBe(at('2026-11-20T06:14:00+08:00'))
  expect(instantOf(inMinutes(-30), opening)).toBe(at('2026-11-20T05:34:00+08:00'))
})

test('a time of day is in Hong Kong time, on the Hong Kong date', () => {
  const lateInLondon = at('2026-11-20T23:30:00Z')
  expect(instantOf(onDay(0, '20:00'), lateInLondon)).toBe(at('2026-11-21T20:00:00+08:00'))
  expect(instantOf(onDay(2, '20:00'), lateInLondon)).toBe(at('2026-11-23T20:00:00+08:00'))
  expect(instantOf(onDay(-12, '14:30'), lateInLondon)).toBe(at('2026-11-09T14:30:00+08:00'))
})

test('the date changes at midnight in Hong Kong', () => {
  const before = at('2026-11-20T23:59:59+08:00')
  expect(instantOf(onDay(1, '10:00'), before)).toBe(at('2026-11-21T10:00:00+08:00'))
  expect(instantOf(onDay(1, '10:00'), before + 1000)).toBe(at('2026-11-22T10:00:00+08:00'))
})

test('a business day is never a Saturday or Sunday', () => {
  const friday = at('2026-11-20T12:00:00+08:00')
  expect(instantOf(onBusinessDay(0, '10:00'), friday)).toBe(at('2026-11-20T10:00:00+08:00'))
  for (const days of [1, 2, 3])
    expect(instantOf(onBusinessDay(days, '00:00'), friday)).toBe(at('2026-11-23T00:00:00+08:00'))
})
