import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rehearse } from '#domain/auction/testing/rehearsal.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { SaleroomContext } from '#web/sale/saleroom/room-context.ts'
import { auction, lot, registrationState } from '#web/sale/saleroom/testing.ts'
import { SaleStream } from './sale-stream.tsx'

async function mountStream(startTime: number, liveStatus: 'open' | 'closed') {
  const live = createLiveSale(rehearse({ kind: 'live' }))
  const { initial } = live
  const room = { auction, lots: [lot], registrationState: registrationState(), register: () => undefined }
  const mounted = await mount(
    <SaleroomContext value={room}>
      <SaleProvider initial={{ ...initial, startTime, liveStatus, currentLotId: null }}>
        <SaleStream
          auction={auction}
          stream={{ hls: '', whep: '' }}
          fit="whole"
          onMissing={async () => undefined}
        />
      </SaleProvider>
    </SaleroomContext>,
    { live },
  )
  return { ...mounted, live }
}

test('says, without controls, that the stream will begin when the saleroom opens', async () => {
  const { t } = await mountStream(Date.parse('2100-01-01T10:00Z'), 'closed')
  await screen.findByText(t('stream.player.begins'))
  expect(screen.queryByRole('button')).toBeNull()
})

test('says that the stream will begin shortly once the saleroom is due', async () => {
  const { t } = await mountStream(0, 'closed')
  await screen.findByText(t('stream.player.soon'))
})

test('says that there is no stream once the saleroom is open', async () => {
  const { t } = await mountStream(0, 'open')
  await screen.findByText(t('stream.player.gone'))
})

test('does not say that bidding continues while the page itself has no connection', async () => {
  const { t, live } = await mountStream(0, 'open')
  act(live.connect)
  live.disconnect()
  await screen.findByText(t('stream.player.lost'))
  expect(screen.queryByText(t('stream.player.gone'))).toBeNull()
})
