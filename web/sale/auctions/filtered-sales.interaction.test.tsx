import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { auctionWith } from '#web/kit/testing/auction.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { FilteredSales } from './filtered-sales.tsx'
import { SaleTabs } from './sale-tabs.tsx'

const sales = [
  auctionWith({ id: 'next', title: 'Next Sale', startTime: Date.parse('2100-01-01') }),
  auctionWith({ id: 'last', title: 'Last Sale', isEnd: true, startTime: 1 }),
]
const past = { page: 1, total: 60, shown: 1 }

/** Mounts the list of sales under a filter, with one past sale loaded. */
const open = (path: string) =>
  mount(
    <>
      <SaleTabs sales={sales} past={past} current="all" path="/auctions" />
      <FilteredSales sales={sales} past={past} currentLots={[]} path="/auctions" />
    </>,
    { path, userId: null },
  )

test('counts the past sales of other pages', async () => {
  const { t } = await open('/auctions')
  const tabs = screen.getByRole('navigation', { name: t('auctions.filter.label') })
  const count = (filter: 'all' | 'ended' | 'preview') =>
    within(tabs).getByRole('link', { name: new RegExp(`^${t(`auctions.filter.${filter}`)}`) }).textContent
  expect([count('all'), count('ended')]).toEqual([
    `${t('auctions.filter.all')} 61`,
    `${t('auctions.filter.ended')} 60`,
  ])
})

test('K4 links a cancelled sale as a sale, as it has no results', async () => {
  const cancelled = auctionWith({
    id: 'off',
    title: 'Cancelled Sale',
    isEnd: true,
    cancellation: { at: 1, en: 'Flooded.', zh: '仓库水浸。' },
  })
  const { t } = await mount(
    <FilteredSales sales={[cancelled]} past={{ ...past, total: 1 }} currentLots={[]} path="/auctions" />,
    { path: '/auctions', userId: null },
  )
  const link = screen.getByRole('link', { name: /View sale/ })
  expect(link.textContent).toBe(t('auctions.row.way.cancelled'))
})

test('links from all sales to the past ones', async () => {
  const { t } = await open('/auctions')
  const link = screen.getByRole('link', { name: t('auctions.page.allPast', { count: 60 }) })
  expect(link.getAttribute('href')).toBe('/auctions?state=ended')
})

test('leaves past sales to the pages of the auction list', async () => {
  const { t } = await open('/auctions?state=ended')
  expect(screen.queryByText('Next Sale')).toBeNull()
  screen.getByText('Last Sale')
  expect(screen.queryByRole('link', { name: t('auctions.page.allPast', { count: 60 }) })).toBeNull()
})

test('links from the past sales on the home page to all of them', async () => {
  const { t } = await mount(<FilteredSales sales={sales} past={past} currentLots={[]} path="/" />, {
    path: '/?state=ended',
    userId: null,
  })
  screen.getByRole('link', { name: t('auctions.page.allPast', { count: 60 }) })
})

test('shows no links if all past sales are loaded', async () => {
  const { t } = await mount(
    <FilteredSales sales={sales} past={{ ...past, total: 1 }} currentLots={[]} path="/auctions" />,
    { path: '/auctions', userId: null },
  )
  expect(screen.queryByRole('link', { name: t('auctions.page.allPast', { count: 1 }) })).toBeNull()
})

test('links to registration before pre-bids, as the home page does', async () => {
  const { t } = await mount(
    <FilteredSales
      sales={[
        auctionWith({
          id: 'pre',
          title: 'Pre-bid Sale',
          type: 'live',
          bidStartTime: 1,
          startTime: Date.parse('2100-01-01'),
        }),
      ]}
      past={{ ...past, total: 0, shown: 0 }}
      currentLots={[]}
      path="/auctions"
    />,
    { path: '/auctions', userId: null },
  )
  const link = screen.getByRole('link', { name: new RegExp(`^${t('auctions.row.way.register')}`) })
  expect(link.getAttribute('href')).toBe('/auction/pre/register')
})
