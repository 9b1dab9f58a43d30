import { expect, test } from 'vitest'
import { readSession, sessionCookie } from './session.ts'

const session = { token: 'abc+/=; x', userID: 'u1' }

test('reads authInfo back, whatever characters it contains', () => {
  const cookie = sessionCookie(session, { secure: false })
  expect(readSession(`languageCode=en; ${cookie.split('; ')[0]}`)).toEqual(session)
})

test('keeps a session for seven days, and secure over https', () => {
  expect(sessionCookie(session, { secure: true })).toMatch(/Max-Age=604800; SameSite=Lax; Secure$/)
  expect(sessionCookie(session, { secure: false })).not.toContain('Secure')
})

test('a session that is not remembered ends when the browser closes', () => {
  const cookie = sessionCookie(session, { secure: false, isRemembered: false })
  expect(cookie).toMatch(/^authInfo=[^;]+; Path=\/; SameSite=Lax$/)
})

test('signing out sets an expired empty cookie', () => {
  expect(sessionCookie(null, { secure: false })).toBe('authInfo=; Path=/; Max-Age=0; SameSite=Lax')
})

test('treats a cookie without a valid session as a visitor', () => {
  for (const value of ['', '%', 'null', '"x"', '{}', '{"token":1,"userID":2}', '{"token":"","userID":""}']) {
    expect(readSession(`authInfo=${value}`)).toBeNull()
  }
  expect(readSession('')).toBeNull()
})
