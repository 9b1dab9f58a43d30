import { expect, test } from 'vitest'
import { createSocketTokenReader, readViewer } from './viewer.ts'

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

const cookie = `languageCode=en; authInfo=${encodeURIComponent('{"token":"abc","userID":"7"}')}`
const brought = (headers: Record<string, string>) =>
  createSocketTokenReader('https://house.test')({ headers })

test.each([
  ['the house', 'https://house.test', 'house.test'],
  ['the house behind a proxy', 'https://house.test', '10.0.0.7:3000'],
  ['the house by another of its names', 'http://localhost:3000', 'localhost:3000'],
])('a socket opened by a page of %s is opened as who the cookie says', (_, origin, host) => {
  expect(brought({ origin, host, cookie })).toBe('abc')
  expect(brought({ origin, host })).toBe('')
})

test('a cookie that is broken is a visitor’s', () => {
  for (const broken of ['authInfo', 'authInfo=%', 'authInfo=abc', ''])
    expect(brought({ origin: 'https://house.test', host: 'house.test', cookie: broken })).toBe('')
})

test.each([
  'https://other.test',
  'https://house.test.other.test',
  'https://house.test:8443',
  'null',
  '',
  'house.test',
])('a socket opened by a page of another site is a visitor’s, whatever cookie came along: %j', (origin) => {
  expect(brought({ origin, host: 'house.test', cookie })).toBe('')
  expect(brought({ host: 'house.test', cookie })).toBe('')
})
