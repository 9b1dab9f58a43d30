import { expect, test } from 'vitest'
import { wayOf } from './keep-inside.ts'

const origin = 'https://house.example'
const way = (path: string) => wayOf(origin + path, origin)

test('a page of the app is gone to as it is, in whatever language', () => {
  for (const path of ['/appContent/mall?kind=wine', '/zh-Hans/appContent/gifts/placeOrder?gift=a'])
    expect(way(path)).toEqual({ kind: 'own' })
})

test('what the app has in another form is led there', () => {
  expect(way('/zh-Hans/appContent/contact?about=x')).toEqual({ kind: 'twin', to: '/service?about=x' })
  expect(way('/appContent')).toEqual({ kind: 'twin', to: '/mall' })
})

test('what the app has not opens at its place on the site, in the same language', () => {
  expect(way('/zh-Hans/appContent/auctions')).toEqual({ kind: 'outside', address: '/zh-Hans/auctions' })
  expect(way('/appContent/terms-of-use#points')).toEqual({ kind: 'outside', address: '/terms-of-use#points' })
})

test('other sites, letters, telephones, files and what is outside already are left alone', () => {
  for (const link of ['https://other.example/appContent/auctions', 'mailto:a@b.example', 'tel:+852', ''])
    expect(wayOf(link, origin)).toEqual({ kind: 'own' })
  expect(way('/uploads/key')).toEqual({ kind: 'own' })
})
