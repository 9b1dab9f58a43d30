import { expect, test } from 'vitest'
import { authPath, returnPath } from './return-path.ts'

test('returns a path of this site', () => {
  expect(returnPath('/auction/1/lot/2?page=3#bids')).toBe('/auction/1/lot/2?page=3#bids')
})

test.each([
  ['no path', null],
  ['another site', 'https://elsewhere.example/'],
  ['another site without its scheme', '//elsewhere.example/auctions'],
  ['another site behind a backslash', '/\\elsewhere.example'],
  ['another site behind dots', '/..//elsewhere.example'],
  ['another site behind a line break', '/\n/elsewhere.example'],
  ['a script', 'javascript:alert(1)'],
  ['a sign-in page', '/login'],
  ['a sign-in page in another spelling', '/Register/?back=%2Fauctions'],
  ['the verification page', '/verification'],
])('returns the home page for %s', (_name, back) => {
  expect(returnPath(back)).toBe('/')
})

test('builds sign-in paths with the return path and other parameters', () => {
  expect(authPath('/login', '/')).toBe('/login')
  expect(authPath('/register', '/auction/1?q=a&b')).toBe('/register?back=%2Fauction%2F1%3Fq%3Da%26b')
  expect(authPath('/login', '/', { email: 'a@example.com' })).toBe('/login?email=a%40example.com')
})
