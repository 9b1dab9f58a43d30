import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { auctionWith } from '#web/kit/testing/auction.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import type { CardLot } from '#web/sale/lots/card-lot.ts'
import { Hero } from './hero.tsx'
import { TrySaleroom } from './try-saleroom.tsx'

const hour = 3_600_000

const first: CardLot = {
  id: 'lot1',
  auctionId: 'sale',
  lotNum: 1,
  title: 'Château Montclar 2010',
  accent: '2010',
  facts: '12 bottles',
  lowEstimate: 48_000,
  highEstimate: 65_000,
  currency: 'HKD',
  fav: false,
  picture: null,
}

/** The test's clock shows 1,000,000: the saleroom opens in an hour, pre-bids are taken. */
const upcoming = auctionWith({ bidStartTime: 1, startTime: 1_000_000 + hour, lotCount: 42 })

test('the sale about to begin shows its clock, its first lot and the way to register', async () => {
  const { user, t, address } = await mount(<Hero sale={upcoming} firstLot={first} currentLots={[]} />)
  expect(screen.getByRole('timer').textContent).toContain('01h')
  expect(screen.getByRole('link', { name: 'Château Montclar 2010' }).getAttribute('href')).toBe(
    '/auction/sale/lot/lot1',
  )
  expect(screen.getByText(t('home.firstLot.number', { number: 1 }))).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View 42 lots' }).getAttribute('href')).toBe('/auction/sale')
  await user.click(screen.getByRole('link', { name: t('home.hero.register') }))
  expect(address()).toBe('/auction/sale/register')
})

test('a live sale shows the way into its saleroom instead', async () => {
  const live = auctionWith({ bidStartTime: 1, startTime: 1, liveStatus: 'open', lotCount: 42 })
  const { t } = await mount(<Hero sale={live} firstLot={first} currentLots={[]} />)
  expect(screen.getByRole('link', { name: t('home.hero.enter') })).toBeTruthy()
  expect(screen.queryByRole('link', { name: t('home.hero.register') })).toBeNull()
})

test('V12 one line leads to the rehearsal', async () => {
  const { user, t, address } = await mount(<TrySaleroom sale={{ id: 'rehearsal-1' }} />, { lang: 'zh-Hans' })
  expect(screen.getByRole('region', { name: '体验拍卖厅' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: t('home.practice.start') }))
  expect(address()).toBe('/auction/rehearsal-1/live')
})
