import { index, layout, route } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { sheetsOfModules } from './sheets.ts'

const routes = [
  index('home.tsx'),
  route('auction/:auctionId/live', 'room.tsx'),
  route('auction/:auctionId/liveScreen', 'screen.tsx'),
  route('prices', 'prices.tsx'),
  route('mall', 'mall.tsx'),
  route('mall/product/:id', 'product.tsx'),
  route('gifts', 'gifts.tsx'),
  route('about', 'about.tsx'),
  route('activity/:id', 'activity.tsx'),
  route('service', 'service.tsx'),
  route('login', 'login.tsx'),
  route('profile', 'account.tsx', [route('orders', 'orders.tsx')]),
  layout('shell.tsx', [route('house/inbox', 'inbox.tsx')]),
  route('house/news', 'text.tsx', { id: 'staff text' }),
  route(':slug', 'text.tsx'),
]

/** The sheet of a module that these entries reach. */
function sheetOf(...entries: readonly string[]) {
  const reached = new Map(entries.map((entry) => [`/web/${entry}`, new Set(['a.css'])]))
  return sheetsOfModules(reached, routes, '/web').get('a.css')
}

test.each([
  ['a page at the address of a sheet', ['room.tsx'], 'saleroom'],
  ['another page at a similar address', ['screen.tsx'], 'screen'],
  ['a page below another', ['orders.tsx'], 'account'],
  ['pages of the same sheet', ['account.tsx', 'orders.tsx'], 'account'],
  ['logging in and the account', ['login.tsx', 'orders.tsx'], 'account'],
  ['a layout without an address', ['shell.tsx', 'inbox.tsx'], 'staff'],
  ['pages about the company', ['about.tsx', 'activity.tsx'], 'company'],
  ['the service page of the app, which has the form of contact', ['service.tsx', 'about.tsx'], 'company'],
  ['the prices of past sales', ['prices.tsx'], 'record'],
  ['the malls and their products', ['mall.tsx', 'product.tsx', 'gifts.tsx'], 'shop'],
] as const)('gives a module of %s to its sheet', (_name, entries, sheet) => {
  expect(sheetOf(...entries)).toBe(sheet)
})

test.each([
  ['pages of two sheets', ['room.tsx', 'orders.tsx']],
  ['a page of a sheet and another', ['room.tsx', 'home.tsx']],
  ['a page of a sheet and what every page loads', ['room.tsx', 'entry.tsx']],
  ['a file that serves a page of a sheet and another', ['text.tsx']],
])('leaves a module of %s in the sheet of all pages', (_name, entries) => {
  expect(sheetOf(...entries)).toBeUndefined()
})
