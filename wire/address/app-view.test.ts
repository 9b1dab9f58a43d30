import { expect, test } from 'vitest'
import { addressInApp, parseAppPath } from './app-address.ts'
import { appLoginLink, isAppPage, pathInApp } from './app-view.ts'

test.each([
  ['/appContent', '/'],
  ['/appContent?a=1', '/?a=1'],
  ['/appContent/mall?kind=wine', '/mall?kind=wine'],
])('%s is the app address of %s', (address, path) => {
  expect(parseAppPath(address)).toEqual({ isInApp: true, path })
  expect(addressInApp(path)).toBe(address)
})

test.each(['/', '/mall', '/appContents/mall', '/appcontent', '//appContent', ''])(
  '%j is not an app address',
  (path) => {
    expect(parseAppPath(path)).toEqual({ isInApp: false, path })
  },
)

test('the app shows only its own pages, in any letter case', () => {
  for (const path of ['/mall', '/mall/product/a-b?x=/', '/GIFTS/placeorder', '/mall/payment/success#x'])
    expect(isAppPage(path)).toBe(true)
  for (const path of ['/', '/auctions', '/mall/product', '/mall/product/a/b', '/house/mall', '/profile'])
    expect(isAppPage(path)).toBe(false)
})

test('a page with a counterpart in the app maps to it; others open outside', () => {
  expect(pathInApp('/contact?about=Lot+12')).toBe('/service?about=Lot+12')
  expect(pathInApp('/pointsMall')).toBe('/gifts')
  expect(pathInApp('/mall?kind=wine')).toBe('/mall?kind=wine')
  expect(pathInApp('/conditions-of-sale#1')).toBeNull()
})

test('a login link passes the return path to the app', () => {
  expect(appLoginLink('/gifts/placeOrder?gift=a')).toBe(
    'rostrum://login?next=%2FappContent%2Fgifts%2FplaceOrder%3Fgift%3Da',
  )
})
