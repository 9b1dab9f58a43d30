import { expect, test } from 'vitest'
import { readViewer } from './viewer.ts'

const tokenOf = (authInfo: string) => readViewer({ cookies: { authInfo } }).token

test('the session is the token of the cookie authInfo', () => {
  expect(tokenOf('{"token":"abc","userID":"7"}')).toBe('abc')
})

test.each(['', 'abc', '{', 'null', '[]', '{"token":7}', '{"token":""}'])(
  'the cookie %j is a visitor’s',
  (cookie) => {
    expect(tokenOf(cookie)).toBeNull()
  },
)
