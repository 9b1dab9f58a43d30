import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressIn, canonicalAddress, languages, parseAddress } from './page-address.ts'

const paths = fc.webPath().map((path) => (path.startsWith('/') ? path : `/${path}`))
const queries = fc.option(
  fc.webQueryParameters().map((query) => `?${query}`),
  { nil: '' },
)

test('parses an address into its language and path', () => {
  fc.assert(
    fc.property(fc.constantFrom(...languages), paths, queries, (lang, path, query) => {
      expect(parseAddress(addressIn(lang, path + query))).toEqual({ lang, path: path + query })
    }),
  )
})

test.each([
  ['/', '/zh-Hans'],
  ['/?q=1', '/zh-Hans?q=1'],
  ['/auctions', '/zh-Hans/auctions'],
])('%s in Chinese is at %s', (path, address) => {
  expect(addressIn('zh-Hans', path)).toBe(address)
})

test('the canonical address has a prefix in Chinese but not in English', () => {
  expect(canonicalAddress('en', '/auctions')).toBe('/auctions')
  expect(canonicalAddress('zh-Hans', '/auctions')).toBe('/zh-Hans/auctions')
})

test.each(['/', '/english', '/zh-hans/auctions', '/zh-HansX', '/auctions/en', '//en', ''])(
  '%j has no language',
  (path) => {
    expect(parseAddress(path)).toEqual({ lang: null, path })
  },
)
