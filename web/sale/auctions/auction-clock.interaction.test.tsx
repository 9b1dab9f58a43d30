import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { auctionWith } from '#web/kit/testing/auction.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { AuctionClock } from './auction-clock.tsx'

test.each(['en', 'zh-Hans'] as const)('V1 announces that a due saleroom opens shortly: %s', async (lang) => {
  const due = auctionWith({ bidStartTime: 1, startTime: 2, liveStatus: 'closed' })
  const { t } = await mount(<AuctionClock auction={due} />, { lang })
  expect(screen.getByText(t('auctions.clock.shortly'))).toBeTruthy()
  expect(screen.getByText(t('auctions.clock.due', { time: '1970-01-01 08:00' }))).toBeTruthy()
  expect(screen.queryByRole('timer')).toBeNull()
})

test.each(['en', 'zh-Hans'] as const)(
  'an ended sale states its total and links to its prices realised: %s',
  async (lang) => {
    const totals = { hammer: 1_234_000, offered: 42, sold: 40 }
    const ended = auctionWith({
      no: 'BH0138',
      bidStartTime: 1,
      startTime: 1,
      isEnd: true,
      endedAt: 2,
      totals,
    })
    const { t } = await mount(<AuctionClock auction={ended} />, { lang })
    expect(screen.getByText(t('auctions.clock.hammer'))).toBeTruthy()
    expect(screen.getByText(t('bidding.head.at', { time: '1970-01-01 08:00' }))).toBeTruthy()
    const link = screen.getByRole('link', { name: t('auctions.clock.prices') })
    expect(link.getAttribute('href')).toBe('/prices?q=BH0138')
  },
)

test.each([
  ['first', 'firstLot', Date.now() + 60_000],
  ['last', 'lastLot', 1],
] as const)('a timed sale counts to the closing of its %s lot', async (_which, note, firstEnd) => {
  const lastEnd = Date.now() + 600_000
  const sale = auctionWith({ type: 'timed', bidStartTime: 1, firstEnd, lastEnd, endTime: lastEnd })
  const { t } = await mount(<AuctionClock auction={sale} />)
  const at = note === 'firstLot' ? firstEnd : lastEnd
  expect(screen.getByText(t(`auctions.clock.${note}`, { time: dateTime(at) }))).toBeTruthy()
})
