import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inTheRoom } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { RoomAnnouncer } from './room-announcer.tsx'
import { RoomContext } from './room-context.ts'
import { auction, lot, registrationState } from './testing.ts'

test('V6 a lot that is reopened while another is open is announced, with what comes in the same push', async () => {
  const sale = inTheRoom({}, [lotTerms(1), lotTerms(2)])
  sale.clerk({ type: 'pass', lotId: 'lot1' })
  sale.clerk({ type: 'openLot', lotId: 'lot2' })
  const live = createLiveSale(sale)
  const lots = [1, 2].map((lotNum) => ({ ...lot, id: `lot${lotNum}`, lotNum }))
  const room = { auction, lots, registrationState: registrationState(), register: () => undefined }
  const { t } = await mount(
    <RoomContext value={room}>
      <SaleProvider initial={live.initial}>
        <RoomAnnouncer />
      </SaleProvider>
    </RoomContext>,
    { live },
  )
  live.connect()
  await act(async () => live.deliver())
  sale.clerk({ type: 'reopenLot', lotId: 'lot1', reason: 'A bid was missed' })
  await act(async () => live.deliver())
  const said = screen.getAllByRole('log').map(({ textContent }) => textContent)
  expect(said.join(' ')).toContain(t('live.say.reopened', { number: '1' }))
})
