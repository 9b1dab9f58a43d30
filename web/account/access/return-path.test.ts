import { expect, test } from 'vitest'
import { doorPath, returnPath } from './return-path.ts'

test('who was going somewhere is taken there', () => {
  expect(returnPath('/auction/1/lot/2?page=3#bids')).toBe('/auction/1/lot/2?page=3#bids')
})

test.each([
  ['nowhere', null],
  ['another site', 'https://elsewhere.example/'],
  ['another site without its scheme', '//elsewhere.example/auctions'],
  ['another site behind a backslash', '/\\elsewhere.example'],
  ['another site behind dots', '/..//elsewhere.example'],
  ['another site behind a line break', '/\n/elsewhere.example'],
  ['a script', 'javascript:alert(1)'],
  ['the way in itself', '/login'],
  ['the way in under another spelling', '/Register/?back=%2Fauctions'],
  ['the page that verifies', '/verification'],
])('who was going to %s is taken home', (_name, back) => {
  expect(returnPath(back)).toBe('/')
})

test('the way in remembers where one was going, and what else it is told', () => {
  expect(doorPath('/login', '/')).toBe('/login')
  expect(doorPath('/register', '/auction/1?q=a&b')).toBe('/register?back=%2Fauction%2F1%3Fq%3Da%26b')
  expect(doorPath('/login', '/', { email: 'a@example.com' })).toBe('/login?email=a%40example.com')
})
