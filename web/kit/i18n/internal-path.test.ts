import { expect, test } from 'vitest'
import { internalPath } from './internal-path.ts'

test('a path of this site is kept with its query and fragment', () => {
  expect(internalPath('/auction/a1?state=live#lot-7')).toBe('/auction/a1?state=live#lot-7')
})

test('a language in front is left to the page that returns', () => {
  expect(internalPath('/zh-Hans/auction/a1?state=live')).toBe('/auction/a1?state=live')
  expect(internalPath('/en')).toBe('/')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  '/en//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'auctions',
  '',
  null,
  undefined,
  7,
])('%j leads home', (wanted) => {
  expect(internalPath(wanted)).toBe('/')
})
