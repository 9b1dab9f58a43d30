import { screen, within } from '@testing-library/react'
import { useSearchParams } from 'react-router'
import { expect, test, vi } from 'vitest'
import { rehearse } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { auctionWith } from '#web/kit/testing/auction.ts'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import type { CardLot } from '#web/sale/lots/card-lot.ts'
import { FavouritesProvider } from '#web/sale/lots/favourites.tsx'
import { userFavorite } from '#wire/calls/favorites.ts'
import { AuctionLots } from './auction-lots.tsx'
import { lotQuery } from './lot-params.ts'

const cardOf = (lotNum: number, differs?: string): CardLot => ({
  id: `lot${lotNum}`,
  auctionId: 'sale',
  lotNum,
  lotSuffix: '',
  title: differs ? 'Château Montclar 2010' : 'Château Fontclaire 1996',
  accent: '',
  facts: `Pessac · ${differs ?? '12 bottles'}`,
  lowEstimate: 10_000 * lotNum,
  highEstimate: 15_000 * lotNum,
  currency: 'HKD',
  fav: false,
  picture: null,
  ...(differs && { parallel: { first: '1', differs, picture: null } }),
})

const lots = [cardOf(1, '12 bottles'), cardOf(2, '6 bottles'), cardOf(3, '3 bottles'), cardOf(4)]

/** Renders the lots for the address as the route does. */
function Lots() {
  const [search] = useSearchParams()
  const params = lotQuery.parse(search)
  return <AuctionLots auction={auctionWith()} lots={lots} params={params} density={params.view || 'grid'} />
}

async function openLots(path = '/auction/sale', lang: 'en' | 'zh-Hans' = 'en') {
  const sale = rehearse(
    {},
    [1, 2, 3, 4].map((number) => lotTerms(number)),
  )
  const live = createLiveSale(sale)
  const client = createFakeClient()
  client.on(userFavorite, ({ type }) => success({ fav: type === 'fav' }))
  const mounted = await mount(
    <SaleProvider initial={live.initial}>
      <FavouritesProvider>
        <Lots />
      </FavouritesProvider>
    </SaleProvider>,
    { path, lang, live, client },
  )
  live.connect()
  return { ...mounted, sale, live, group: screen.queryAllByRole('link', { name: /Montclar/ })[0] }
}

/** Returns a text with ordinary spaces instead of those that keep figures and units together. */
const plain = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll('\u00a0', ' ')

const panel = () => screen.queryByRole('region', { name: /Montclar/ })

test('K15 parallel lots share one card, which shows what they have in common', async () => {
  const { group } = await openLots()
  expect(screen.getAllByRole('article')).toHaveLength(2)
  const card = group?.closest('article')
  for (const text of ['3 lots', 'Lots 1–3', 'Pessac', 'HKD 10,000–45,000', 'HKD 3,000'])
    expect(plain(card)).toContain(text)
  expect(card?.textContent).not.toContain('bottles')
  expect(group?.getAttribute('aria-expanded')).toBe('false')
  expect(panel()).toBeNull()
  expect(screen.getByText(/^Matching lots are grouped: /)).toBeTruthy()
})

test('K15 a click or Space opens and closes the card’s panel, and the address keeps the state', async () => {
  const { user, group, address } = await openLots('/auction/sale?cate=claret')
  if (!group) throw new Error('there is no group')
  await user.click(group)
  expect(address()).toBe('/auction/sale?cate=claret&open=1')
  expect(group.getAttribute('aria-expanded')).toBe('true')
  expect(group.getAttribute('aria-controls')).toBe(panel()?.id)
  expect(group.closest('li')?.nextElementSibling?.contains(panel())).toBe(true)
  const rows = within(panel() ?? document.body).getAllByRole('row')
  expect(rows.map((row) => plain(row).slice(0, 10))).toEqual([
    'LotWhat di',
    '112 bottle',
    '26 bottles',
    '33 bottles',
  ])
  group.focus()
  await user.keyboard(' ')
  expect(panel()).toBeNull()
  expect(address()).toBe('/auction/sale?cate=claret')
})

test('K15 Escape closes the panel and returns the focus to its card', async () => {
  const { user, group } = await openLots('/auction/sale?open=1')
  expect(panel()).not.toBeNull()
  await user.click(group ?? document.body)
  await user.click(group ?? document.body)
  await user.tab()
  expect(panel()?.contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  expect(panel()).toBeNull()
  expect(document.activeElement).toBe(group)
})

test('K15 prices and states of a group are live', async () => {
  const { group, sale, live } = await openLots('/auction/sale?open=1')
  const card = group?.closest('article')
  sale.preBid('A', 20_000, 'lot2')
  sale.preBid('B', 30_000, 'lot3')
  sale.preBid('C', 40_000, 'lot3')
  live.deliver()
  await vi.waitFor(() => expect(card?.textContent).toContain('Current bids'), 60_000)
  const price = live.sale.view('A').lots.lot3?.winPrice ?? 0
  expect(card?.textContent).toContain(`–${price.toLocaleString('en')}`)
  expect(card?.textContent).toContain('Winning')
  expect(within(panel() ?? document.body).getByRole('row', { name: /6\sbottles/ }).textContent).toContain(
    'Winning',
  )
})

test('K15 all lots of a group are added to and removed from the favourites together', async () => {
  const { user, client, t } = await openLots('/auction/sale?open=1')
  await user.click(screen.getByRole('button', { name: t('auctions.parallel.addAll') }))
  await vi.waitFor(() => expect(client.sent(userFavorite)).toHaveLength(3), 60_000)
  await user.click(screen.getByRole('button', { name: t('auctions.parallel.removeAll') }))
  await vi.waitFor(() => expect(client.sent(userFavorite)).toHaveLength(6), 60_000)
})

test('K15 every lot is shown separately on request, and always in the table', async () => {
  const { user, t, address } = await openLots('/auction/sale?cate=claret')
  await user.click(screen.getByRole('link', { name: t('auctions.lots.every') }))
  expect(address()).toBe('/auction/sale?cate=claret&every=1')
  expect(screen.getAllByRole('article')).toHaveLength(4)
  await user.click(screen.getByRole('link', { name: t('auctions.lots.group') }))
  expect(screen.getAllByRole('article')).toHaveLength(2)
})

test('K15 the table has a row for every lot', async () => {
  await openLots('/auction/sale?view=list')
  expect(screen.getAllByRole('row')).toHaveLength(5)
})

test('K15 lots sorted by anything but their numbers are not grouped', async () => {
  await openLots('/auction/sale?sort=estimateDown')
  expect(screen.getAllByRole('article')).toHaveLength(4)
  expect(screen.queryByText(/are grouped|shown one by one/)).toBeNull()
})
