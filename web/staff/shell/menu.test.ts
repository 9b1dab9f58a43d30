import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#web/routes.ts'
import { currentPage, menuFor } from './menu.ts'
import { menuAddress } from './menu-address.ts'

const namesFor = (held: Parameters<typeof menuFor>[0]) =>
  menuFor(held).flatMap(({ pages }) => pages.map(({ name }) => name))

const addresses = (entries: readonly RouteConfigEntry[]): readonly string[] =>
  entries.flatMap(({ path, children = [] }) => [`/${path ?? ''}`, ...addresses(children)])

test('lists the pages a role may read, and no empty group', () => {
  expect(namesFor(['editor'])).toEqual([
    'today',
    'sales',
    'homePage',
    'content',
    'newsletters',
    'readers',
    'letterTemplates',
    'reports',
    'exports',
    'factor',
  ])
  expect(namesFor(['clerk'])).toEqual(expect.arrayContaining(['inbox', 'enquiries', 'mall']))
  expect(namesFor(['clerk'])).not.toContain('identity')
  expect(namesFor(['auditor'])).toContain('audit')
  expect(namesFor(['accounts'])).toEqual([
    'today',
    'sales',
    'clients',
    'orders',
    'deposits',
    'bankStatements',
    'settlements',
    'payouts',
    'accounting',
    'gifts',
    'reports',
    'figures',
    'exports',
    'factor',
  ])
  expect(menuFor(['editor']).map(({ name }) => name)).toEqual(['today', 'sales', 'editorial', 'office'])
})

test('lists nothing without a role', () => {
  expect(menuFor([])).toEqual([])
})

test('every page of the menu has a route, and its own letter', () => {
  const pages = menuFor(['owner']).flatMap((group) => group.pages)
  const known = addresses(routes)
  expect(pages.map(({ to }) => to).filter((to) => !known.includes(to))).toEqual([])
  const letters = pages.flatMap(({ key }) => key ?? [])
  expect(new Set(letters).size).toBe(letters.length)
})

test('finds the menu page of an address', () => {
  const menu = menuFor(['owner'])
  const nameAt = (pathname: string) => currentPage(menu, pathname)?.name
  expect(nameAt('/house')).toBe('today')
  expect(nameAt('/house/orders/x/delivery')).toBe('orders')
  expect(nameAt('/house/mall/products')).toBe('products')
  expect(nameAt('/house/sales')).toBe('sales')
  expect(nameAt('/house/sales/BH0152/lots')).toBe('drafts')
  expect(nameAt('/house/timed/BH0152')).toBe('sales')
  expect(nameAt('/house/unknown')).toBeUndefined()
})

test('K16 lots for a published sale belong to the sales, lots of a draft to the drafts', () => {
  const menu = menuFor(['owner'])
  const nameWith = (additionOf: string) => {
    const matches = [{}, { loaderData: { roles: [] } }, { loaderData: { sale: { additionOf } } }]
    return currentPage(menu, menuAddress('/house/sales/draft-1/lots/lot-1', matches))?.name
  }
  expect(nameWith('BH0152')).toBe('sales')
  expect(nameWith('')).toBe('drafts')
  expect(menuAddress('/house/sales/gone', [{ loaderData: { sale: null } }])).toBe('/house/sales/gone')
})

test('every page of the shell is listed in the menu, or belongs to one that is', () => {
  const menu = menuFor(['owner'])
  const shell = routes.find(({ file }) => file === 'staff/shell/shell.route.tsx')?.children ?? []
  expect(shell.length).toBeGreaterThan(30)
  expect(addresses(shell).filter((address) => !currentPage(menu, address))).toEqual([])
})
