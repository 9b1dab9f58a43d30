import { expect, test } from 'vitest'
import { internalPath } from './internal-path.ts'

test('keeps the query and fragment of an internal path', () => {
  expect(internalPath('/auction/a1?state=live#lot-7')).toBe('/auction/a1?state=live#lot-7')
})

test('removes a language prefix', () => {
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
])('%j becomes the home page', (requested) => {
  expect(internalPath(requested)).toBe('/')
})
