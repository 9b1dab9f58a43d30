import { expect, test } from 'vitest'
import routes from '#web/routes.ts'
import { countedPage, lotRoute, searchRoute } from './counted.ts'

const search = (q: string, lots: number) => [
  { id: 'root', params: {} },
  {
    id: searchRoute,
    params: {},
    loaderData: { params: { q }, found: { totals: { lots, news: 0 } } },
  },
]

test('the counted routes exist', () => {
  const ids = routes.map(({ file }) => file.replace(/\.tsx?$/, ''))
  expect(ids).toEqual(expect.arrayContaining([lotRoute, searchRoute]))
})

test('C4 counts a lot page as a view, unless the lot was not found', () => {
  const lot = { id: lotRoute, params: { auctionId: 'BH0145', lotId: 'BH0145-12' } }
  expect(countedPage([{ ...lot, loaderData: {} }])).toEqual({ name: 'lotView', target: 'BH0145-12' })
  expect(countedPage([lot])).toBeNull()
  expect(countedPage([{ id: 'site/home/home.route', params: {}, loaderData: {} }])).toBeNull()
})

test('C4 counts a search by its normalised query, only without results', () => {
  expect(countedPage(search('  Château  Nowhere ', 0))).toEqual({
    name: 'searchEmpty',
    target: 'chateau nowhere',
  })
  expect(countedPage(search('Lafite', 3))).toBeNull()
  expect(countedPage(search('', 0))).toBeNull()
  expect(countedPage(search('ann@example.com', 0))).toBeNull()
})
