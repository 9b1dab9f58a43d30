import { expect, test } from 'vitest'
import { lotQuery } from '#web/sale/auctions/lot-params.ts'
import { pastQuery } from '#web/sale/auctions/past-sales.ts'
import { priceQuery } from '#web/sale/prices/price-params.ts'
import { mallQuery } from '#web/shop/mall/mall-params.ts'
import { giftsPathFor, parseGiftParams } from '#web/shop/points/gift-params.ts'
import { ownPointsQuery } from '#web/shop/points/own-points-pages.ts'
import { newsQuery } from '#web/site/news/news-params.ts'
import { searchQuery } from '#web/site/search/search-params.ts'
import { auditQuery } from '#web/staff/audit/audit-params.ts'
import { clientsQuery } from '#web/staff/clients/query-params.ts'
import { deliveriesQuery } from '#web/staff/deliveries/query-params.ts'
import { identityQuery } from '#web/staff/identity/query-params.ts'
import { inboxQuery } from '#web/staff/inbox/inbox-params.ts'
import { gridQuery } from '#web/staff/lots/view-params.ts'
import { mallOrdersQuery } from '#web/staff/mall/query-params.ts'
import { ordersPath, ordersPathFor, parseOrderParams } from '#web/staff/orders/query-params.ts'
import { giftOrdersQuery, pointsQuery } from '#web/staff/points/query-params.ts'
import { registrationsQuery } from '#web/staff/registrations/query-params.ts'
import { salesQuery } from '#web/staff/sales/query-params.ts'
import { stockQuery } from '#web/staff/stock/query-params.ts'
import { timedQuery } from '#web/staff/timed/query-params.ts'

type Codec<V> = { parse: (search: URLSearchParams) => V; format: (values: Partial<V>) => string }

/** Returns whether parsing and formatting a query preserves it. */
const rewrites =
  <V>({ parse, format }: Codec<V>) =>
  (query: string) =>
    format(parse(new URLSearchParams(query)))

/** Every list, with a query that has all of its parameters in their written order. */
const lists = {
  lots: [
    rewrites(lotQuery),
    'cate=whisky&producer=strathmorran&state=sold&view=list&mine=1&sort=estimateDown&every=1&show=96',
  ],
  past: [rewrites(pastQuery), 'state=ended&page=2'],
  prices: [
    rewrites(priceQuery),
    'q=belmont&kind=wine&cate=port&region=Douro&producer=p1&vintageFrom=1982&vintageTo=1990&year=2024&priceFrom=1500&priceTo=9000&sort=priceUp&page=2',
  ],
  mall: [
    rewrites(mallQuery),
    'kind=wine&cate=bordeaux&region=Napa+Valley&producer=alder-vane&price=1000-3000&inStock=1&sort=priceUp&page=2',
  ],
  ownPoints: [rewrites(ownPointsQuery), 'page=2&gifts=3'],
  news: [rewrites(newsQuery), 'topic=a%26b&page=3'],
  search: [
    rewrites(searchQuery),
    'q=belmont&kind=lot&cate=bordeaux&cate=port&region=Pauillac%2C+Bordeaux&producer=p1&state=open&vintageFrom=1982&vintageTo=1990&estimateFrom=1&estimateTo=50000&sort=closing&page=2',
  ],
  audit: [
    rewrites(auditQuery),
    'of=o1&person=Lam&action=order.issue&q=500012&from=2026-12-01&to=2026-12-04&page=3',
  ],
  clients: [rewrites(clientsQuery), 'q=%E6%9B%BE+%E5%A9%89%E4%BB%AA&page=3'],
  deliveries: [rewrites(deliveriesQuery), 'status=shipped&q=Ann+Lee&sort=due&of=d1&page=3'],
  identity: [rewrites(identityQuery), 'status=passed&of=u1'],
  inbox: [rewrites(inboxQuery), 'q=lam&state=closed&c=c1'],
  grid: [rewrites(gridQuery), 'columns=english&show=errors&q=port&view=v1&issue=title.zh%3AoneLanguage'],
  mallOrders: [rewrites(mallOrdersQuery), 'status=paid&q=500001&of=m1&page=3'],
  points: [rewrites(pointsQuery), 'view=people&client=lam%40example.com'],
  giftOrders: [rewrites(giftOrdersQuery), 'status=shipped&q=500001&of=g1&page=3'],
  registrations: [rewrites(registrationsQuery), 'status=pending&page=3&of=ann'],
  sales: [rewrites(salesQuery), 'show=ended&kind=timed&page=3'],
  stock: [rewrites(stockQuery), 'of=points&show=low&q=%E9%BA%A6%E8%8A%BD+%26+co&item=points%3Amalt'],
  timed: [rewrites(timedQuery), 'show=soon&q=Glen+%26+Co&lot=28A'],
} as const

test.each(Object.entries(lists))(
  '%s reads and writes the address that is linked',
  (_, [rewritten, query]) => {
    expect(rewritten(query)).toBe(`?${query}`)
    const reversed = [...new URLSearchParams(query)].toReversed()
    const order = (text: string) => [...new URLSearchParams(text).keys()]
    expect(order(rewritten(`${new URLSearchParams(reversed)}`))).toEqual(order(query))
    expect(rewritten(query.replaceAll(/=[^&]*/g, '='))).toBe('')
  },
)

test('the view of gifts within the balance includes all kinds', () => {
  const rewritten = (query: string) => giftsPathFor(parseGiftParams(new URLSearchParams(query)))
  expect(['kind=drink&page=2', 'mine=1&page=2', 'kind=drink&mine=1', 'kind=cigars'].map(rewritten)).toEqual([
    '/gifts?kind=drink&page=2',
    '/gifts?mine=1&page=2',
    '/gifts?mine=1',
    '/gifts',
  ])
})

test('the URL of the orders contains the filter, and a search covers all orders', () => {
  const parse = (query: string) => parseOrderParams(new URLSearchParams(query))
  expect(ordersPathFor({ show: 'all', orderId: 'o1', q: 'lam' })).toBe(`${ordersPath}?show=all&q=lam&of=o1`)
  expect(parse('show=all&q=lam&of=o1')).toEqual({ show: 'all', orderId: 'o1', q: 'lam' })
  expect([parse('').show, parse('q=lam').show, parse('show=lost').show]).toEqual([null, 'all', null])
})
