import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { inTheRoom } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { Captions } from './captions.tsx'
import { SaleroomAnnouncer } from './room-announcer.tsx'
import { SaleroomContext } from './room-context.ts'
import { auction, lot, registrationState } from './testing.ts'

/** Mounts the announcer of a sale with two lots. */
async function mountAnnouncer(sale: ReturnType<typeof inTheRoom>, children?: ReactNode) {
  const live = createLiveSale(sale)
  const lots = [1, 2].map((lotNum) => ({ ...lot, id: `lot${lotNum}`, lotNum }))
  const room = { auction, lots, registrationState: registrationState(), register: () => undefined }
  const mounted = await mount(
    <SaleroomContext value={room}>
      <SaleProvider initial={live.initial}>
        <SaleroomAnnouncer>{children}</SaleroomAnnouncer>
      </SaleProvider>
    </SaleroomContext>,
    { live },
  )
  return { ...mounted, live }
}

test('V6 announces a lot reopened while another is open, with the other events of the same push', async () => {
  const sale = inTheRoom({}, [lotTerms(1), lotTerms(2)])
  sale.clerk({ type: 'pass', lotId: 'lot1' })
  sale.clerk({ type: 'openLot', lotId: 'lot2' })
  const { t, live } = await mountAnnouncer(sale)
  live.connect()
  await act(async () => live.deliver())
  sale.clerk({ type: 'reopenLot', lotId: 'lot1', reason: 'A bid was missed' })
  await act(async () => live.deliver())
  const said = screen.getAllByRole('log').map(({ textContent }) => textContent)
  expect(said.join(' ')).toContain(t('live.say.reopened', { number: '1' }))
})

test('V1 V8 a caption ends with the state that it names, and setting a lot aside is announced with its bid', async () => {
  const sale = inTheRoom({}, [lotTerms(1), lotTerms(2)])
  const { t, live } = await mountAnnouncer(
    sale,
    <figure>
      <Captions />
    </figure>,
  )
  live.connect()
  const captionAfter = async (command: Parameters<typeof sale.clerk>[0]) => {
    sale.clerk(command)
    await act(async () => live.deliver())
    return document.querySelector('figure')?.textContent
  }
  const number = '1'
  await captionAfter({ type: 'floorBid', lotId: 'lot1', price: 4_000, paddle: 'B', channel: 'room' })
  expect(await captionAfter({ type: 'setLastCall', lotId: 'lot1', on: true })).toBe(
    t('live.say.lastCall', { number }),
  )
  expect(await captionAfter({ type: 'setLastCall', lotId: 'lot1', on: false })).toBe('')
  const stands = t('live.say.setAsideWithBid', { number, amount: money(4_000, auction.currency) })
  expect(await captionAfter({ type: 'setLotAside', lotId: 'lot1' })).toBe(stands)
  expect(await captionAfter({ type: 'closeRoom' })).toBe('')
})
