import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createInitialView } from '#web/kit/live/initial-view.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { auctionWith } from '#web/kit/testing/auction.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import type { Auction } from '#wire/entities/auction.ts'
import { SaleGroup } from './sale-group.tsx'
import { SaleLink } from './sale-link.tsx'

const mountGroup = (sale: Auction) =>
  mount(
    <SaleProvider initial={createInitialView(sale, [])}>
      <SaleGroup sale={sale} link={<SaleLink sale={sale} />}>
        {null}
      </SaleGroup>
    </SaleProvider>,
    { lang: 'zh-Hans' },
  )

const announced = { registerStartTime: 1, bidStartTime: 1, liveStatus: 'closed' } as const

test('V1 says that a saleroom that is due but not open will open shortly', async () => {
  await mountGroup(auctionWith({ ...announced, type: 'live', startTime: 2 }))
  expect(screen.getByText('即将开拍，原定香港时间 1970-01-01 08:00')).toBeTruthy()
})

test.each([
  ['live', '香港时间 2100-01-01 08:00 开拍'],
  ['timed', '香港时间 2100-01-01 08:00 开放竞投'],
] as const)('says in Hong Kong time when a %s sale opens', async (type, text) => {
  await mountGroup(auctionWith({ ...announced, type, startTime: Date.UTC(2100, 0, 1) }))
  expect(screen.getByText(text)).toBeTruthy()
})

const linkTarget = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('links to a sale that is not about to open', async () => {
  await mountGroup(auctionWith({ ...announced, type: 'live', startTime: Date.UTC(2100, 0, 1) }))
  expect(linkTarget('查看专场')).toMatch(/\/auction\/[^/]+$/)
})

test.each([
  ['open', { liveStatus: 'open', startTime: 1 }],
  ['about to open', { startTime: 60_000 }],
] as const)('links to a saleroom that is %s', async (_, state) => {
  await mountGroup(auctionWith({ ...announced, type: 'live', ...state }))
  expect(linkTarget('进入拍卖厅')).toMatch(/\/live$/)
})

test('links to a timed sale even if it opens soon', async () => {
  await mountGroup(auctionWith({ ...announced, type: 'timed', startTime: 60_000 }))
  expect(linkTarget('查看专场')).toMatch(/\/auction\/[^/]+$/)
})
