import { expect, test } from 'vitest'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { auctionWith } from '#web/kit/testing/auction.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { AnnouncedRow } from './announced-row.tsx'

await loadTexts('auctions')

test('K1 a live sale opens the saleroom, a timed one the bidding', async () => {
  const rowText = async (type: 'live' | 'timed') => {
    const sale = { ...auctionWith({ type, startTime: Date.parse('2026-12-06T10:00Z') }), announcedAt: 1 }
    return textOf(await renderMarkup(<AnnouncedRow sale={sale} level="h3" />, 'zh-Hans'))
  }
  expect(await rowText('live')).toContain('2026-12-06 18:00 开拍')
  expect(await rowText('timed')).toContain('2026-12-06 18:00 开放竞投')
})
