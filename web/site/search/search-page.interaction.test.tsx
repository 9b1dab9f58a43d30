import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { lotView } from '#domain/auction/testing/lot-view.ts'
import { start } from '#domain/auction/testing/terms.ts'
import type { LotView } from '#domain/auction/view.ts'
import { createInitialView } from '#web/kit/live/initial-view.ts'
import { auctionWith } from '#web/kit/testing/auction.ts'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { followList } from '#wire/calls/follows.ts'
import type { FoundData } from './results.ts'
import { SearchPage } from './search-page.tsx'
import { searchQuery } from './search-params.ts'

const bordeaux = { id: 'bordeaux', name: 'Bordeaux', count: 2 }
const burgundy = { id: 'burgundy', name: 'Burgundy', count: 1 }

const found: FoundData = {
  corrected: '',
  isCounted: true,
  hasTobacco: false,
  facets: {
    cate: [bordeaux],
    region: [],
    producer: [],
    state: [],
    attributes: [],
    vintage: null,
    estimate: null,
  },
  results: { lots: [], results: [], products: [], gifts: [], news: [], pages: [] },
  totals: { lot: 2, result: 0, product: 0, gift: 0, news: 0, page: 0 },
}

const open = (changes: Partial<FoundData> = {}, query = 'q=lafite', lang: 'en' | 'zh-Hans' = 'en') => {
  const client = createFakeClient()
  client.on(followList, () => success({ list: [] }))
  return mount(
    <SearchPage
      params={searchQuery.parse(new URLSearchParams(query))}
      found={{ ...found, ...changes }}
      nothing={null}
    />,
    { lang, client },
  )
}

test.each(['en', 'zh-Hans'] as const)(
  'says above the kinds of results what is shown instead: %s',
  async (lang) => {
    const { t } = await open({ corrected: 'Pauillac' }, 'q=lafite', lang)
    const notice = screen.getByText(t('search.corrected', { query: 'lafite', corrected: 'Pauillac' }))
    const tabs = screen.getByRole('navigation', { name: t('search.kind.label') })
    expect(notice.compareDocumentPosition(tabs)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  },
)

const oneVintage = { min: 2010, max: 2010 }

test.each([
  ['of a single value', {}, 'q=lafite'],
  ['that some results pass', { totals: { ...found.totals, lot: 3 } }, 'q=lafite'],
])('offers no filter %s', async (_name, changes, query) => {
  await open(changes, query)
  expect(screen.queryByRole('checkbox', { name: /Bordeaux/ })).toBeNull()
})

test.each([
  ['has another value beside it', { facets: { ...found.facets, cate: [bordeaux, burgundy] } }, 'q=lafite'],
  ['is chosen', {}, 'q=lafite&cate=bordeaux'],
  ['had other values before another was chosen', {}, 'q=lafite&region=pauillac'],
  ['may have further results', { isCounted: false }, 'q=lafite'],
])('offers a filter that %s', async (_name, changes, query) => {
  await open(changes, query)
  expect(screen.getByRole('checkbox', { name: /Bordeaux/ })).toBeTruthy()
})

test.each([
  ['no range for results of one vintage', oneVintage, 'q=lafite', 0],
  ['no range for results without vintages', null, 'q=lafite', 0],
  ['a range for several vintages', { min: 2009, max: 2010 }, 'q=lafite', 1],
  ['a range that is set', oneVintage, 'q=lafite&vintageFrom=2000', 1],
])('offers %s', async (_name, vintage, query, count) => {
  const { t } = await open({ facets: { ...found.facets, vintage } }, query)
  expect(screen.queryAllByRole('group', { name: t('search.filters.vintage') })).toHaveLength(count)
  screen.getByRole('group', { name: t('search.filters.estimate') })
})

describe('attributes', () => {
  const size = {
    id: 'millilitres',
    label: 'Bottle size',
    options: [
      { id: '750', name: '750 ml', count: 2 },
      { id: '1500', name: '1,500 ml', count: 1 },
    ],
    range: null,
  }
  const age = { id: 'age', label: 'Age', options: [], range: { min: 12, max: 50, unit: 'years' } }
  const facets = { ...found.facets, attributes: [size, age] }

  test('are filters with counts, reflected in the URL', async () => {
    const { user, t, address } = await open({ facets }, 'q=lafite&kind=lot', 'en')
    await user.click(screen.getByRole('checkbox', { name: /1,500 ml/ }))
    await vi.waitFor(() => expect(address()).toContain('?q=lafite&kind=lot&a.millilitres=1500'), 60_000)
    const range = screen.getByRole('group', {
      name: t('ui.filters.withUnit', { name: 'Age', unit: 'years' }),
    })
    await user.type(within(range).getByLabelText(t('ui.filters.from')), '18{Enter}')
    await vi.waitFor(() => expect(address()).toContain('&a.age.from=18'), 60_000)
  })

  test.each(['en', 'zh-Hans'] as const)(
    'that are active are listed, and can be removed individually: %s',
    async (lang) => {
      const query = 'q=lafite&a.millilitres=750&a.age.from=18&a.age.to=30'
      const { user, t, address } = await open({ facets }, query, lang)
      const chip = (name: string, range: string) =>
        screen.getByRole('link', {
          name: t('search.filters.remove', { name: t('search.filters.chip', { name, range }) }),
        })
      expect(chip('Age', '18–30')).toBeTruthy()
      await user.click(chip('Bottle size', '750 ml'))
      expect(address()).toBe('/search?q=lafite&a.age.from=18&a.age.to=30')
    },
  )
})

test('labels the sort order beside it', async () => {
  const { t } = await open()
  expect(screen.getByText(t('search.sort.label')).nextElementSibling).toBe(
    screen.getByRole('combobox', { name: t('search.sort.label') }),
  )
})

test.each([
  ['en', 'Pauillac, Bordeaux', 'Pauillac'],
  ['zh-Hans', '波尔多波雅克', '波雅克'],
] as const)('counts results from the place that is shown instead: %s', async (lang, name, place) => {
  const facets = { ...found.facets, region: [{ id: 'pauillac', name, count: 2 }] }
  const { t } = await open({ corrected: place, facets }, 'q=lafite', lang)
  expect(screen.getByText(t('search.countFrom', { count: 2, place }))).toBeTruthy()
})

test('counts only results where others may be from elsewhere', async () => {
  const facets = { ...found.facets, region: [{ id: 'pauillac', name: 'Pauillac, Bordeaux', count: 2 }] }
  const { t } = await open({ facets, isCounted: false }, 'q=pauillac')
  expect(screen.getByText(t('search.countAtLeast', { count: 2 }))).toBeTruthy()
})

test.each(['en', 'zh-Hans'] as const)(
  'has one title, which states that there are no results: %s',
  async (lang) => {
    const { t } = await open({ totals: { ...found.totals, lot: 0 } }, 'q=zzzz', lang)
    const titles = screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)
    expect(titles).toEqual([t('search.none.title', { query: 'zzzz' })])
  },
)

const openLot = (changes: Partial<LotView>) => ({
  lot: {
    id: 'lot1',
    auctionId: 'sale',
    lotNum: 7,
    lotSuffix: '',
    title: 'Belmont 1982',
    accent: '',
    facts: 'Pessac-Léognan · 12 bottles',
    lowEstimate: 1,
    highEstimate: 2,
    currency: 'HKD',
    fav: false,
    picture: null,
  },
  otherTitle: '',
  sale: 'Winter Sale',
  start: {
    ...createInitialView(auctionWith(), []),
    lots: { lot1: lotView({ lotId: 'lot1', saleStatus: 'open', ...changes }) },
  },
})

test('shows the full name of a lot’s sale below its card', async () => {
  await open({ results: { ...found.results, lots: [openLot({ endTime: 0 })] } })
  expect(screen.getByRole('article').nextElementSibling?.textContent).toBe('Winter Sale')
  expect(screen.queryByRole('timer')).toBeNull()
})

test.each([
  ['en', 'Closes in 00:02:32'],
  ['zh-Hans', '距截拍 00:02:32'],
] as const)('says what the clock of a timed lot counts to: %s', async (lang, clock) => {
  await open({ results: { ...found.results, lots: [openLot({ endTime: start + 152_000 })] } }, '', lang)
  expect(screen.getByRole('timer').closest('p > span')?.textContent).toBe(clock)
})

test('does not end a line of facts with a dot', async () => {
  await open({ results: { ...found.results, lots: [openLot({ endTime: 0 })] } })
  const facts = screen.getByText(/^Pessac-Léognan/)
  expect(facts.querySelector('.visually-hidden')?.textContent).toBe(' ·')
})

test('shows the bounds of a range', async () => {
  const { t } = await open({ facets: { ...found.facets, estimate: { min: 6_200, max: 65_000 } } })
  const range = within(screen.getByRole('group', { name: t('search.filters.estimate') }))
  expect(range.getByLabelText(t('ui.filters.from'))).toHaveProperty('placeholder', '6,200')
  expect(range.getByLabelText(t('ui.filters.to'))).toHaveProperty('placeholder', '65,000')
})
