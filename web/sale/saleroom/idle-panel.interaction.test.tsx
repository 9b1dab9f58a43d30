import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inTheRoom, type Rehearsal, rehearse } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount, verbatim } from '#web/kit/testing/mount.tsx'
import { IdlePanel } from './idle-panel.tsx'
import { SaleroomContext } from './room-context.ts'
import type { SaleroomLot } from './room-lot.ts'
import { auction, lot as lotFixture, registrationState } from './testing.ts'

const firstLot = { ...lotFixture, id: 'lot1' }

/** Mounts the panel of a sale whose saleroom is closed. @param startTime the start, which by default has passed */
async function mountIdle(sale: Rehearsal, lot: SaleroomLot = firstLot, startTime = 1) {
  const { initial } = createLiveSale(sale)
  const room = { auction, lots: [lot], registrationState: registrationState(), register: () => undefined }
  return mount(
    <SaleroomContext value={room}>
      <SaleProvider initial={{ ...initial, startTime, liveStatus: 'closed', currentLotId: null }}>
        <IdlePanel next={lot} />
      </SaleProvider>
    </SaleroomContext>,
  )
}

test('V1 a due saleroom that has not opened yet is said to open shortly', async () => {
  const { t } = await mountIdle(rehearse({ kind: 'live' }))
  expect(screen.getByText(t('live.strip.shortly'))).toBeTruthy()
  expect(screen.getByText(t('live.strip.due', { time: '08:00' }))).toBeTruthy()
  expect(screen.queryByText(t('live.strip.reopens'))).toBeNull()
})

test('V1 counts down to the opening in place of its time', async () => {
  const { t } = await mountIdle(rehearse({ kind: 'live' }), firstLot, Date.parse('2100-01-01T10:00Z'))
  expect(screen.getByText(t('live.strip.notOpen'))).toBeTruthy()
  const timer = screen.getByRole('timer')
  expect(timer.textContent).toMatch(/\d/)
  expect(screen.getByText(t('live.button.ready')).nextElementSibling).toBe(timer)
  expect(screen.getByText(t('live.strip.opens', { time: '2100-01-01 18:00' }))).toBeTruthy()
})

test('V1 counts down in the strip for viewers who cannot bid', async () => {
  const own = { ...firstLot, isOwn: true as const }
  const { t } = await mountIdle(rehearse({ kind: 'live' }), own, Date.parse('2100-01-01T10:00Z'))
  const strip = screen.getByText(t('live.strip.notOpen')).parentElement
  expect(strip?.contains(screen.getByRole('timer'))).toBe(true)
})

test('V1 a saleroom that was open is said to reopen', async () => {
  const sale = inTheRoom({}, [lotTerms(1), lotTerms(2)])
  sale.clerk({ type: 'pass', lotId: 'lot1', aboveReserve: true })
  const { t } = await mountIdle(sale)
  expect(screen.getByText(t('live.strip.roomClosed'))).toBeTruthy()
  expect(screen.getByText(t('live.strip.reopens'))).toBeTruthy()
  expect(screen.queryByText(t('live.strip.shortly'))).toBeNull()
})

test('W3 states how much of the limit a won lot leaves', async () => {
  const sale = inTheRoom({ bidAcceptance: 'auto' }, [lotTerms(1), lotTerms(2)])
  sale.offer('A', 4_200)
  sale.clerk({ type: 'sell', lotId: 'lot1', belowReserve: true })
  const { initial } = createLiveSale(sale)
  const { registration } = registrationState()
  if (!registration) throw new Error('There is no registration')
  const nextLot = { ...firstLot, id: 'lot2', lotNum: 48 }
  const room = {
    auction,
    lots: [firstLot, nextLot],
    registrationState: registrationState({ paddle: 'A', registration: { ...registration, limit: 6_500 } }),
    register: () => undefined,
  }
  await mount(
    <SaleroomContext value={room}>
      <SaleProvider initial={initial}>
        <IdlePanel next={nextLot} />
      </SaleProvider>
    </SaleroomContext>,
  )
  expect(screen.getByText(money(2_300, 'HKD'), verbatim)).toBeTruthy()
})

test('S10 before the viewer’s own lot is offered, the panel says that it is theirs and offers no pre-bid', async () => {
  const { t } = await mountIdle(rehearse({ kind: 'live' }), { ...firstLot, isOwn: true })
  expect(screen.getByRole('status').textContent).toBe(t('bidBox.own'))
  expect(screen.queryByText(t('live.button.ready'))).toBeNull()
  expect(screen.queryByRole('link', { name: new RegExp(t('live.links.preBid')) })).toBeNull()
})

test('V1 a lot that was set aside keeps its bid and offers no pre-bid', async () => {
  const sale = inTheRoom({ bidAcceptance: 'auto' }, [lotTerms(1), lotTerms(2)])
  sale.offer('A', 4_200)
  sale.clerk({ type: 'setLotAside', lotId: 'lot1' })
  const { initial } = createLiveSale(sale)
  const room = {
    auction,
    lots: [firstLot],
    registrationState: registrationState(),
    register: () => undefined,
  }
  const { t } = await mount(
    <SaleroomContext value={room}>
      <SaleProvider initial={initial}>
        <IdlePanel next={firstLot} />
      </SaleProvider>
    </SaleroomContext>,
  )
  expect(screen.getByText(t('live.strip.setAside', { number: '47' }))).toBeTruthy()
  expect(screen.getByText(t('live.strip.bidStands'))).toBeTruthy()
  expect(screen.getByText('4,200')).toBeTruthy()
  expect(screen.queryByText(t('live.price.opening'))).toBeNull()
  expect(screen.queryByRole('link', { name: new RegExp(t('live.links.preBid')) })).toBeNull()
})
