import { expect, test } from 'vitest'
import { isDatabaseAway } from './is-away.ts'

const failure = (message: string, code?: string) => Object.assign(new Error(message), code && { code })

test.each([
  failure('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
  failure('terminating connection due to administrator command', '57P01'),
  failure('the database system is starting up', '57P03'),
  failure('cannot execute INSERT in a read-only transaction', '25006'),
  failure('sorry, too many clients already', '53300'),
  failure('Connection terminated unexpectedly'),
  failure('The database has not answered for 5000 ms'),
  new AggregateError([failure('refused', 'ECONNREFUSED'), failure('refused', 'EHOSTUNREACH')]),
])('$message means that the database is unavailable', (error) => {
  expect(isDatabaseAway(error)).toBe(true)
})

test.each([
  failure('duplicate key value violates unique constraint', '23505'),
  failure('canceling statement due to statement timeout', '57014'),
  failure('Cannot read properties of undefined'),
  new AggregateError([failure('refused', 'ECONNREFUSED'), failure('syntax error', '42601')]),
  new AggregateError([]),
  'ECONNREFUSED',
  null,
])('%s is another error', (error) => {
  expect(isDatabaseAway(error)).toBe(false)
})
