import { expect, test } from 'vitest'
import { transportError } from '#wire/refusals/call-error.ts'
import { CallFailure, dataOf, retryPolicy } from './query-policy.ts'

const unreachable = new CallFailure(transportError('unreachable', 'gone'))
const aborted = new CallFailure(transportError('aborted', 'off'))
const refused = new CallFailure({
  scope: 'server',
  code: 1004,
  name: 'notFound',
  message: 'none',
  requestID: 'r',
  data: null,
})

test('a query is retried up to three times, and only without a response', () => {
  expect([0, 1, 2, 3].map((failures) => retryPolicy(failures, unreachable))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(retryPolicy(0, refused)).toBe(false)
  expect(retryPolicy(0, aborted)).toBe(false)
  expect(retryPolicy(0, new Error('an issue in the page'))).toBe(false)
})

test('a result returns its data or throws its error', () => {
  expect(dataOf({ ok: true, data: 7 })).toBe(7)
  expect(() => dataOf({ ok: false, error: refused.error })).toThrow(refused)
})
