import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createInitialView } from '#web/kit/live/initial-view.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { auctionWith } from '#web/kit/testing/auction.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import type { Auction } from '#wire/entities/auction.ts'
import { SaleGroup } from './sale-group.tsx'

const mountGroup = (sale: Auction) =>
  mount(
    <SaleProvider initial={createInitialView(sale, [])}>
      <SaleGroup sale={sale}>{null}</SaleGroup>
    </SaleProvider>,
    { lang: 'zh-Hans' },
  )

const announced = { registerStartTime: 1, bidStartTime: 1, liveStatus: 'closed' } as const

test('V1 a saleroom that is due, but not open, opens shortly', async () => {
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
