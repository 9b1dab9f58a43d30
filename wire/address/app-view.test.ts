import { expect, test } from 'vitest'
import { addressInApp, parseAppPath } from './app-address.ts'
import { appLoginLink, isAppPage, pathInApp } from './app-view.ts'

test.each([
  ['/appContent', '/'],
  ['/appContent?a=1', '/?a=1'],
  ['/appContent/mall?kind=wine', '/mall?kind=wine'],
])('%s is a page of the app: %s', (address, path) => {
  expect(parseAppPath(address)).toEqual({ isInApp: true, path })
  expect(addressInApp(path)).toBe(address)
})

test.each(['/', '/mall', '/appContents/mall', '/appcontent', '//appContent', ''])('%j is none', (path) => {
  expect(parseAppPath(path)).toEqual({ isInApp: false, path })
})

test('the app shows its own pages, in whatever case they are asked for, and no others', () => {
  for (const path of ['/mall', '/mall/product/a-b?x=/', '/GIFTS/placeorder', '/mall/payment/success#x'])
    expect(isAppPage(path)).toBe(true)
  for (const path of ['/', '/auctions', '/mall/product', '/mall/product/a/b', '/house/mall', '/profile'])
    expect(isAppPage(path)).toBe(false)
})

test('what the app has in another form is led there, what it has not leads outside', () => {
  expect(pathInApp('/contact?about=Lot+12')).toBe('/service?about=Lot+12')
  expect(pathInApp('/pointsMall')).toBe('/gifts')
  expect(pathInApp('/mall?kind=wine')).toBe('/mall?kind=wine')
  expect(pathInApp('/conditions-of-sale#1')).toBeNull()
})

test('whoever must sign in is handed to the app with the way back', () => {
  expect(appLoginLink('/gifts/placeOrder?gift=a')).toBe(
    'rostrum://login?next=%2FappContent%2Fgifts%2FplaceOrder%3Fgift%3Da',
  )
})
