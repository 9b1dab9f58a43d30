import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rehearse } from '#domain/auction/testing/rehearsal.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { RoomContext } from '#web/sale/saleroom/room-context.ts'
import { auction, lot, registrationState } from '#web/sale/saleroom/testing.ts'
import { CurrentLotStrip, SaleName } from './stream-page.tsx'

await loadTexts('stream')

async function mountStrip(liveStatus: 'open' | 'closed') {
  const { initial } = createLiveSale(rehearse({ kind: 'live' }))
  const room = { auction, lots: [lot], registrationState: registrationState(), register: () => undefined }
  const startTime = Date.parse('2100-01-01T10:00Z')
  return mount(
    <RoomContext value={room}>
      <SaleProvider initial={{ ...initial, startTime, liveStatus, currentLotId: null }}>
        <SaleName />
        <CurrentLotStrip />
      </SaleProvider>
    </RoomContext>,
  )
}

test('V1 shows the first lot and the opening time until the saleroom opens', async () => {
  const { t } = await mountStrip('closed')
  screen.getByRole('heading', { name: lot.title })
  screen.getByText(t('stream.page.opens', { time: '2100-01-01 18:00' }))
  expect(screen.getByRole('timer').textContent).toMatch(/\d/)
  screen.getByRole('link', { name: t('stream.page.waiting') })
})

test('names the sale for those who see no header with it', async () => {
  await mountStrip('closed')
  const number = screen.getByText(auction.no)
  expect(number.parentElement?.textContent).toBe(`${auction.title} ${auction.no}`)
  expect(number.parentElement?.getAttribute('aria-hidden')).toBe('true')
})

test('V1 announces the next lot once the saleroom is open', async () => {
  const { t } = await mountStrip('open')
  screen.getByText(t('stream.page.between'))
  expect(screen.queryByRole('timer')).toBeNull()
  screen.getByRole('link', { name: t('stream.page.room') })
})
