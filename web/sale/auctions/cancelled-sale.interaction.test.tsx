import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createInitialView } from '#web/kit/live/initial-view.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { auctionWith } from '#web/kit/testing/auction.ts'
import { mount, verbatim } from '#web/kit/testing/mount.tsx'
import { AuctionHead } from './auction-head.tsx'
import { SaleRow } from './sale-row.tsx'

const cancellation = { en: 'The warehouse was flooded.', zh: '仓库水浸。', at: 1 }
const sale = auctionWith({ isEnd: true, cancellation, startTime: Date.parse('2100-01-01') })

test.each(['en', 'zh-Hans'] as const)(
  'K4 a cancelled sale states the reason in the reader’s language and offers no registration: %s',
  async (lang) => {
    const { t } = await mount(
      <SaleProvider initial={createInitialView(sale, [])}>
        <AuctionHead loaded={sale} lotIds={[]} />
      </SaleProvider>,
      { lang },
    )
    expect(screen.getByText(lang === 'en' ? cancellation.en : cancellation.zh)).toBeTruthy()
    expect(screen.getByText(t('saleTools.cancelled.title'), verbatim)).toBeTruthy()
    expect(screen.getByText(t('auctions.state.cancelled'), verbatim)).toBeTruthy()
    expect(screen.queryByRole('button', { name: t('auctions.panel.register') })).toBeNull()
  },
)

test('K4 a cancelled sale is marked in the list and links to its catalogue', async () => {
  const { t } = await mount(
    <SaleProvider initial={createInitialView(sale, [])}>
      <ul>
        <SaleRow loaded={sale} lotNumbers={{}} level="h2" />
      </ul>
    </SaleProvider>,
  )
  expect(screen.getByText(t('auctions.state.cancelled'), verbatim)).toBeTruthy()
  expect(screen.getByText(t('auctions.row.way.cancelled'), verbatim)).toBeTruthy()
  expect(screen.queryByText(t('auctions.line.ended'))).toBeNull()
})
