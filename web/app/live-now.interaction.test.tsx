import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rehearse } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import { auctionWith } from '#web/kit/testing/auction.ts'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { useLiveNow } from './live-now.ts'
import { toLiveNow } from './live-now-data.ts'
import { LiveTicker } from './shell/live-ticker.tsx'

const minute = 60_000

/** Opens the bar of a page whose sale opens this many minutes after rendering. */
async function openBar(minutes: number, lang: 'en' | 'zh-Hans' = 'en') {
  const sale = rehearse({ kind: 'live', endTime: 0 }, [lotTerms(1)])
  const live = createLiveSale(sale)
  const now = live.clock.now()
  const { auctionId, seq } = sale.state()
  const startTime = now + minutes * minute
  const loaded = toLiveNow(auctionWith({ id: auctionId, seq, no: 'BH0142', title: 'Winter Sale', startTime }))
  function Bar() {
    const shown = useLiveNow(loaded, now, () => true)
    return shown && <LiveTicker sale={shown} />
  }
  const mounted = await mount(<Bar />, { live, lang })
  return { ...mounted, sale, live }
}

test.each(['en', 'zh-Hans'] as const)(
  'V1 shows the number, time and countdown of a sale in the bar an hour before it: %s',
  async (lang) => {
    const { t } = await openBar(41, lang)
    expect(screen.getByRole('region', { name: t('shell.ticker.shortly') })).toBeTruthy()
    expect(screen.getByRole('timer').textContent).toBe('00:41:00')
    expect(screen.getByText('Winter Sale')).toBeTruthy()
    expect(screen.getByText('BH0142')).toBeTruthy()
    expect(screen.getByText(t('shell.ticker.opensIn'))).toBeTruthy()
    expect(screen.getByRole('link', { name: t('shell.ticker.enter') })).toBeTruthy()
  },
)

test('V1 says that a saleroom that is due but not open will open shortly', async () => {
  const { t } = await openBar(-2)
  expect(screen.getByText(t('shell.ticker.shortly'))).toBeTruthy()
  expect(screen.queryByRole('timer')).toBeNull()
})

test('the bar does not show a later sale', async () => {
  const { t } = await openBar(61)
  expect(screen.queryByText('Winter Sale')).toBeNull()
  expect(screen.queryByText(t('shell.ticker.enter'))).toBeNull()
})

test('the bar turns live when the saleroom opens, and disappears when the sale ends', async () => {
  const { t, sale, live } = await openBar(5)
  live.connect()
  expect(screen.getByRole('timer')).toBeTruthy()
  sale.at(live.clock.now())
  sale.clerk({ type: 'openRoom' })
  live.deliver()
  expect(screen.getByText(t('shell.ticker.live'))).toBeTruthy()
  expect(screen.getByText('BH0142')).toBeTruthy()
  expect(screen.queryByRole('timer')).toBeNull()
  sale.clerk({ type: 'endSale' })
  live.deliver()
  expect(screen.queryByText('Winter Sale')).toBeNull()
})
