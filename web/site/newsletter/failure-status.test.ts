import { expect, test } from 'vitest'
import { failureStatus } from './failure-status.ts'

const statusFor = (headers: Readonly<Record<string, string>>) =>
  failureStatus({ headers: new Headers(headers) })

test('a failed form is a page error for documents and mail clients, but not for scripts', () => {
  const origin = 'https://house.test'
  expect(statusFor({ accept: '*/*', origin })).toBe(200)
  expect(statusFor({ accept: 'text/html,application/xhtml+xml', origin })).toBe(400)
  expect(statusFor({ accept: '*/*' })).toBe(400)
  expect(statusFor({})).toBe(400)
})
