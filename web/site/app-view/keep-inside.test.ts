import { expect, test } from 'vitest'
import { leadOn, wayOf } from './keep-inside.ts'

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

/** What becomes of a view that has come to a path without a link. */
function ledFrom(path: string): readonly string[] {
  const done: string[] = []
  const open = (address: string | URL = '') => {
    done.push(`opens ${address}`)
    return null
  }
  leadOn(
    { location: new URL(origin + path), open },
    { go: (to) => done.push(`goes to ${to}`), goBack: () => done.push('goes back') },
  )
  return done
}

test('what a message leads to opens outside too, and the view stays where it was', () => {
  expect(ledFrom('/en/appContent/auction/BH0142/lot/BH0142-1?bid=1')).toEqual([
    'goes back',
    'opens /en/auction/BH0142/lot/BH0142-1?bid=1',
  ])
  expect(ledFrom('/appContent/contact')).toEqual(['goes to /service'])
})
