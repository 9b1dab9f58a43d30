import { expect, test } from 'vitest'
import { readSession, sessionCookie } from './session.ts'

const session = { token: 'abc+/=; x', userID: 'u1' }

test('what was kept in authInfo is read back, whatever characters it holds', () => {
  const cookie = sessionCookie(session, { secure: false })
  expect(readSession(`languageCode=en; ${cookie.split('; ')[0]}`)).toEqual(session)
})

test('a session is kept for seven days, and over https only where the page is', () => {
  expect(sessionCookie(session, { secure: true })).toMatch(/Max-Age=604800; SameSite=Lax; Secure$/)
  expect(sessionCookie(session, { secure: false })).not.toContain('Secure')
})

test('a session that is not to be remembered goes with the browser', () => {
  const cookie = sessionCookie(session, { secure: false, isRemembered: false })
  expect(cookie).toMatch(/^authInfo=[^;]+; Path=\/; SameSite=Lax$/)
})

test('signing out leaves an empty cookie that is gone at once', () => {
  expect(sessionCookie(null, { secure: false })).toBe('authInfo=; Path=/; Max-Age=0; SameSite=Lax')
})

test('a cookie that holds no session is a visitor’s', () => {
  for (const value of ['', '%', 'null', '"x"', '{}', '{"token":1,"userID":2}', '{"token":"","userID":""}']) {
    expect(readSession(`authInfo=${value}`)).toBeNull()
  }
  expect(readSession('')).toBeNull()
})
