import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inTheRoom } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { lotParcelGet, lotParcelRequest, type OwnParcelRequest } from '#wire/calls/parcel-requests.ts'
import { BidPanel } from './bid-panel.tsx'
import { RoomContext } from './room-context.ts'
import { auction, lot as lotFixture, registrationState } from './testing.ts'

/** The panel of paddle A, who bought lot 1 online at 5,000; lots 2 and 3 are identical with it. */
async function mountBought({ limit = null as number | null, paddle = 'A', paused = false } = {}) {
  const sale = inTheRoom(
    {},
    [1, 2, 3].map((number) => lotTerms(number)),
  )
  sale.offer('A', 5_000)
  sale.clerk({ type: 'setLastCall', lotId: 'lot1', on: true })
  sale.at(sale.state().at + 4_000)
  sale.clerk({ type: 'sell', lotId: 'lot1', belowReserve: false })
  if (paused) sale.clerk({ type: 'pauseSale', reason: '' })
  const client = createFakeClient()
  let request: OwnParcelRequest = null
  client.on(lotParcelGet, () => success({ request }))
  client.on(lotParcelRequest, ({ count }) => {
    request = count > 0 ? { count, at: 1, status: 'open' } : null
    return success({ request })
  })
  const live = createLiveSale(sale, { kind: 'bidder', paddle })
  const registered = registrationState({ paddle })
  const lots = [1, 2, 3].map((number) => ({
    ...lotFixture,
    id: `lot${number}`,
    lotNum: number,
    identical: 1,
  }))
  const [lot = lotFixture] = lots
  const registration = registered.registration && { ...registered.registration, limit }
  const room = {
    auction: { ...auction, id: 'sale' },
    lots,
    registrationState: { ...registered, registration },
    register: () => undefined,
  }
  const mounted = await mount(
    <RoomContext value={room}>
      <SaleProvider initial={live.initial}>
        <BidPanel lot={lot} />
      </SaleProvider>
    </RoomContext>,
    { client, live },
  )
  live.connect()
  const answer = (status: NonNullable<OwnParcelRequest>['status']) => {
    request = { count: 1, at: 1, status }
    live.receive({ type: 'parcel_requests', data: { auctionId: 'sale' } })
  }
  return { ...mounted, ...live, sale, client, answer }
}

test('V22 the online buyer requests lots by number, and withdraws the request', async () => {
  const { t, client } = await mountBought()
  const count = await screen.findByLabelText(t('changes.parcel.request.count'))
  fireEvent.change(count, { target: { value: '2' } })
  fireEvent.click(screen.getByText(t('changes.parcel.request.send', { count: 2, numbers: '2–3' })))
  expect(await screen.findByText(t('changes.parcel.request.open', { numbers: '2–3' }))).toBeTruthy()
  expect(client.sent(lotParcelRequest)).toMatchObject([{ lotId: 'lot1', count: 2 }])
  fireEvent.click(screen.getByText(t('changes.parcel.request.withdraw')))
  await screen.findByLabelText(t('changes.parcel.request.count'))
  expect(client.sent(lotParcelRequest)).toMatchObject([{ count: 2 }, { count: 0 }])
})

test('V22 says that the request was declined as soon as it was', async () => {
  const { t, answer } = await mountBought()
  await screen.findByLabelText(t('changes.parcel.request.count'))
  answer('declined')
  expect(await screen.findByText(t('changes.parcel.request.declined'))).toBeTruthy()
})

test('V22 says why a request was refused', async () => {
  const { t, client } = await mountBought()
  client.on(lotParcelRequest, () => refusal('wrongState', { status: 'notOnBlock' }))
  await screen.findByLabelText(t('changes.parcel.request.count'))
  fireEvent.click(screen.getByText(t('changes.parcel.request.send', { count: 1, numbers: '2' })))
  expect(await screen.findByText(t('changes.parcel.request.gone'))).toBeTruthy()
})

test('W3 V22 offers no more lots than the limit allows', async () => {
  const one = await mountBought({ limit: 12_000 })
  const count = await screen.findByLabelText(one.t('changes.parcel.request.count'))
  expect(count.querySelectorAll('option')).toHaveLength(1)
  cleanup()
  const { t } = await mountBought({ limit: 7_000 })
  expect(await screen.findByText(t('changes.parcel.request.overLimit'))).toBeTruthy()
})

test('V22 nothing is requested by others, during a pause, or once another lot is called', async () => {
  const other = await mountBought({ paddle: 'B' })
  expect(screen.queryByLabelText(other.t('changes.parcel.request.count'))).toBeNull()
  cleanup()
  const paused = await mountBought({ paused: true })
  const button = await screen.findByText(paused.t('changes.parcel.request.send', { count: 1, numbers: '2' }))
  expect(button.closest('button')?.disabled).toBe(true)
  cleanup()
  const { t, sale, deliver } = await mountBought()
  await screen.findByLabelText(t('changes.parcel.request.count'))
  sale.clerk({ type: 'openLot', lotId: 'lot2' })
  deliver()
  await waitFor(() => expect(screen.queryByLabelText(t('changes.parcel.request.count'))).toBeNull())
})
