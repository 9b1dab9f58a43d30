import { expect, test } from 'vitest'
import { redirectFromUnknown, resolveLink } from './in-app-links.ts'

const origin = 'https://house.example'
const resolve = (path: string) => resolveLink(origin + path, origin)

test('leaves links to app pages unchanged in every language', () => {
  for (const path of ['/appContent/mall?kind=wine', '/zh-Hans/appContent/gifts/placeOrder?gift=a'])
    expect(resolve(path)).toEqual({ kind: 'unchanged' })
})

test('redirects to the app’s equivalent page', () => {
  expect(resolve('/zh-Hans/appContent/contact?about=x')).toEqual({ kind: 'appPage', to: '/service?about=x' })
  expect(resolve('/appContent')).toEqual({ kind: 'appPage', to: '/mall' })
})

test('opens other pages on the site in the same language', () => {
  expect(resolve('/zh-Hans/appContent/auctions')).toEqual({ kind: 'sitePage', address: '/zh-Hans/auctions' })
  expect(resolve('/appContent/terms-of-use#points')).toEqual({
    kind: 'sitePage',
    address: '/terms-of-use#points',
  })
})

test('does not change external, mail, phone and file links', () => {
  for (const link of ['https://other.example/appContent/auctions', 'mailto:a@b.example', 'tel:+852', ''])
    expect(resolveLink(link, origin)).toEqual({ kind: 'unchanged' })
  expect(resolve('/uploads/key')).toEqual({ kind: 'unchanged' })
})

/** Returns what happens after programmatic navigation to a path. */
function redirectsFrom(path: string): readonly string[] {
  const actions: string[] = []
  const open = (address: string | URL = '') => {
    actions.push(`opens ${address}`)
    return null
  }
  redirectFromUnknown(
    { location: new URL(origin + path), open },
    { navigate: (path) => actions.push(`goes to ${path}`), goBack: () => actions.push('goes back') },
  )
  return actions
}

test('opens the target of a message outside the app and goes back', () => {
  expect(redirectsFrom('/en/appContent/auction/BH0142/lot/BH0142-1?bid=1')).toEqual([
    'goes back',
    'opens /en/auction/BH0142/lot/BH0142-1?bid=1',
  ])
  expect(redirectsFrom('/appContent/contact')).toEqual(['goes to /service'])
})
