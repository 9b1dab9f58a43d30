import { expect, test } from 'vitest'
import { createSocketTokenReader, readViewer } from './viewer.ts'

const tokenOf = (authInfo: string) => readViewer({ cookies: { authInfo }, headers: {} }).token

test('reads the session token from the cookie authInfo', () => {
  expect(tokenOf('{"token":"abc","userID":"7"}')).toBe('abc')
})

test.each(['', 'abc', '{', 'null', '[]', '{"token":7}', '{"token":""}'])(
  'treats the cookie %j as a visitor',
  (cookie) => {
    expect(tokenOf(cookie)).toBeNull()
  },
)

test('a first visit uses the browser’s language, and a chosen language stays', () => {
  const headers = { 'accept-language': 'zh-HK,zh;q=0.9' }
  expect(readViewer({ cookies: {}, headers }).lang).toBe('zh-Hant')
  expect(readViewer({ cookies: { languageCode: 'en' }, headers }).lang).toBe('en')
  expect(readViewer({ cookies: { languageCode: 'zh-Hans' }, headers: {} }).lang).toBe('zh-Hans')
  expect(readViewer({ cookies: { languageCode: 'zh-Hant' }, headers: {} }).lang).toBe('zh-Hant')
})

const cookie = `languageCode=en; authInfo=${encodeURIComponent('{"token":"abc","userID":"7"}')}`
const brought = (headers: Record<string, string>) =>
  createSocketTokenReader('https://house.test')({ headers })

test.each([
  ['the site', 'https://house.test', 'house.test'],
  ['the site behind a proxy', 'https://house.test', '10.0.0.7:3000'],
  ['the site by another host name', 'http://localhost:3000', 'localhost:3000'],
])('a socket from a page of %s has the session in the cookie', (_, origin, host) => {
  expect(brought({ origin, host, cookie })).toBe('abc')
  expect(brought({ origin, host })).toBe('')
})

test('treats a malformed cookie as a visitor', () => {
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
])('a socket from another origin is anonymous despite its cookie: %j', (origin) => {
  expect(brought({ origin, host: 'house.test', cookie })).toBe('')
  expect(brought({ host: 'house.test', cookie })).toBe('')
})
