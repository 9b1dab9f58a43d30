import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appPages } from '#wire/address/app-view.ts'
import { readPageAddress, routePath } from './page-address.ts'

const patterns = ['', 'auctions', 'auction/:auctionId', 'pointsMall', 'profile/myBids', ':slug']
const read = (url: string) => readPageAddress(url, patterns)

test.each([
  ['/', null],
  ['/auctions?state=live', null],
  ['/auction/BH0145', null],
  ['/en', 'en'],
  ['/zh-Hans', 'zh-Hans'],
  ['/zh-Hant/auction/BH0145', 'zh-Hant'],
  ['/zh-Hans?q=1', 'zh-Hans'],
  ['/zh-Hans/auction/BH0145', 'zh-Hans'],
  ['/zh-Hans/no/such/page', 'zh-Hans'],
  ['/zh-Hans.data', 'zh-Hans'],
  ['/zh-Hans/auctions.data?_routes=root', 'zh-Hans'],
  ['/zh-Hans/_.data', 'zh-Hans'],
  ['/zh-Hans/__manifest?paths=%2F', 'zh-Hans'],
  ['/_.data', null],
  ['/english', null],
])('%s is a page, in the language %s', (url, lang) => {
  expect(read(url)).toEqual({ kind: 'page', lang, isInApp: false })
})

test.each([
  ['/zh-hans/auctions?state=live', '/zh-Hans/auctions?state=live'],
  ['/zh-CN/auctions', '/zh-Hans/auctions'],
  ['/zh-Hant-HK', '/zh-Hant'],
  ['/zh-hk/auctions', '/zh-Hant/auctions'],
  ['/cn/', '/zh-Hans'],
  ['/EN/auctions', '/en/auctions'],
  ['/en-US', '/en'],
  ['/zh-Hans/', '/zh-Hans'],
  ['/auctions/', '/auctions'],
  ['/Auctions', '/auctions'],
  ['/AUCTION/BH0145', '/auction/BH0145'],
  ['/pointsmall', '/pointsMall'],
  ['/zh-Hans/PROFILE/mybids', '/zh-Hans/profile/myBids'],
  ['//evil.example/', '/evil.example'],
  ['/auctions//', '/auctions'],
  ['/en/../auctions?a=1', '/auctions?a=1'],
  ['/zh-Hans/./%2E%2e/%2e/x', '/x'],
  ['/..//evil.example', '/evil.example'],
  ['/x/..//evil.example/.', '/evil.example'],
])('%s is moved to %s', (url, to) => {
  expect(read(url)).toEqual({ kind: 'moved', to })
})

test.each([
  ['/', '/'],
  ['/_.data?_routes=root', '/'],
  ['/zh-Hans.data', '/'],
  ['/zh-Hans/_.data', '/'],
  ['/en/profile/myBids?state=lost', '/profile/myBids?state=lost'],
  ['/profile/myBids.data?state=lost&_routes=profile%2Faccount', '/profile/myBids?state=lost'],
])('%s is the page at %s', (url, path) => {
  expect(routePath(url)).toBe(path)
})

test('redirects converge and never leave the site', () => {
  const part = fc.constantFrom(
    'zh',
    'EN',
    'Auctions',
    'auction',
    'x',
    '',
    '%2F',
    '..',
    '\\evil.example',
    '?q=//e',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const reading = read(`/${parts.join('/')}`)
      if (reading.kind !== 'moved') return
      expect(read(reading.to).kind).toBe('page')
      expect(reading.to).toMatch(/^\/(?![/\\])/)
    }),
  )
})

test.each([
  ['/appContent/mall?kind=wine', null],
  ['/appContent/mall/product/x', null],
  ['/zh-Hans/appContent/gifts/placeOrder', 'zh-Hans'],
  ['/zh-Hans/appContent/mall.data?_routes=root', 'zh-Hans'],
  ['/appContent/__manifest?paths=%2Fmall', null],
])('%s is a page of the app’s view, in the language %s', (url, lang) => {
  expect(readPageAddress(url, appPages)).toEqual({ kind: 'page', lang, isInApp: true })
})

test.each([
  ['/appContent/auctions?state=live', '/auctions?state=live'],
  ['/zh-Hans/appContent/house/desk/BH0142', '/zh-Hans/house/desk/BH0142'],
  ['/appContent/appContent/mall', '/appContent/mall'],
])('%s is not a page of the app’s view but is outside it, at %s', (url, to) => {
  expect(readPageAddress(url, appPages)).toEqual({ kind: 'outside', to })
})

test('normalizes addresses in the app view', () => {
  const moved = (url: string) => readPageAddress(url, appPages)
  expect(moved('/appcontent/Mall/')).toEqual({ kind: 'moved', to: '/appContent/mall' })
  expect(moved('/cn/APPCONTENT/gifts/placeorder')).toEqual({
    kind: 'moved',
    to: '/zh-Hans/appContent/gifts/placeOrder',
  })
})

test.each([
  ['/appContent', '/appContent/mall'],
  ['/zh-Hans/appContent/', '/zh-Hans/appContent/mall'],
  ['/en/appContent/faq?topic=a', '/en/appContent/service?topic=a'],
  ['/appContent/pointsMall', '/appContent/gifts'],
])('%s has another address in the app view: %s', (url, to) => {
  expect(readPageAddress(url, appPages)).toEqual({ kind: 'moved', to })
})

test('ignores the app prefix in a page’s own path', () => {
  expect(routePath('/zh-Hans/appContent/mall.data?kind=wine&_routes=root')).toBe('/mall?kind=wine')
})
