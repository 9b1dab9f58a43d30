import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { soldByChoice, soldOnline } from '#domain/auction/testing/sold-online.ts'
import { SaleProvider } from '#web/kit/live/sale-provider.tsx'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { createLiveSale } from '#web/kit/testing/live-sale.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import {
  lotChoiceRequest,
  lotParcelGet,
  lotParcelRequest,
  type OwnParcelRequest,
} from '#wire/calls/parcel-requests.ts'
import { BidPanel } from './bid-panel.tsx'
import { SaleroomContext } from './room-context.ts'
import { auction, lot as lotFixture, registrationState } from './testing.ts'

/**
 * Mounts the panel of paddle A, who bought lot 1 online at 5,000; lots 2 and 3 are identical to it.
 * @param byChoice whether the three are offered by choice instead
 * @param ownLot the number of A's own lot (S10), or 0 for none
 */
async function mountBought({
  limit = null as number | null,
  paddle = 'A',
  paused = false,
  byChoice = false,
  ownLot = 0,
  loader = undefined as (() => unknown) | undefined,
} = {}) {
  const sale = byChoice ? soldByChoice() : soldOnline()
  if (paused) sale.clerk({ type: 'pauseSale', reason: '' })
  const client = createFakeClient()
  let request: OwnParcelRequest = null
  client.on(lotParcelGet, () => success({ request }))
  client.on(lotParcelRequest, ({ count }) => {
    const lotIds = ['lot2', 'lot3'].slice(0, count)
    request = count > 0 ? { count, lotIds, chosen: [], at: 1, status: 'open' } : null
    return success({ request })
  })
  client.on(lotChoiceRequest, ({ lotIds: chosen = [] }) => {
    request =
      chosen.length > 0 ? { count: chosen.length, lotIds: chosen, chosen, at: 1, status: 'open' } : null
    return success({ request })
  })
  const live = createLiveSale(sale, { kind: 'bidder', paddle })
  const registered = registrationState({ paddle })
  const lots = [1, 2, 3].map((number) => ({
    ...lotFixture,
    id: `lot${number}`,
    lotNum: number,
    identical: 1,
    ...(number === ownLot && { isOwn: true as const }),
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
    <SaleroomContext value={room}>
      <SaleProvider initial={live.initial}>
        <BidPanel lot={lot} />
      </SaleProvider>
    </SaleroomContext>,
    { client, live, ...(loader && { loader }) },
  )
  // A page with a loader is shown after it has loaded.
  await waitFor(() => expect(document.querySelector('[data-block]')).not.toBeNull())
  live.connect()
  const answer = (status: NonNullable<OwnParcelRequest>['status']) => {
    request = { count: 1, lotIds: ['lot2'], chosen: [], at: 1, status }
    live.receive({ type: 'parcel_requests', data: { auctionId: 'sale' } })
  }
  return { ...mounted, ...live, sale, client, answer }
}

test('V22 the online buyer requests a number of lots and withdraws the request', async () => {
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

test('V22 a request that was carried out is closed as soon as the lots are sold', async () => {
  const { t, sale, deliver } = await mountBought()
  fireEvent.click(await screen.findByText(t('changes.parcel.request.send', { count: 1, numbers: '2' })))
  await screen.findByText(t('changes.parcel.request.open', { numbers: '2' }))
  sale.clerk({ type: 'sellParcel', lotId: 'lot1', lotIds: ['lot2'] })
  deliver()
  expect(await screen.findByText(t('changes.parcel.request.send', { count: 1, numbers: '3' }))).toBeTruthy()
  expect(screen.queryByText(t('changes.parcel.request.withdraw'))).toBeNull()
})

test('V22 the second click of a double click does not withdraw the request', async () => {
  const { t, client } = await mountBought()
  fireEvent.click(await screen.findByText(t('changes.parcel.request.send', { count: 1, numbers: '2' })))
  fireEvent.click(await screen.findByText(t('changes.parcel.request.withdraw')), { detail: 2 })
  expect(client.sent(lotParcelRequest)).toMatchObject([{ count: 1 }])
})

test('V22 states at once that the request was declined', async () => {
  const { t, answer } = await mountBought()
  await screen.findByLabelText(t('changes.parcel.request.count'))
  answer('declined')
  expect(await screen.findByText(t('changes.parcel.request.declined'))).toBeTruthy()
})

test('V22 states why a request was refused', async () => {
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

test('V22 nothing can be requested by others, during a pause or after another lot is called', async () => {
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

test('S10 V22 the buyer cannot request lots of the parcel from their own lot onwards', async () => {
  const two = await mountBought({ ownLot: 3 })
  const count = await screen.findByLabelText(two.t('changes.parcel.request.count'))
  expect(count.querySelectorAll('option')).toHaveLength(1)
  cleanup()
  const { t } = await mountBought({ ownLot: 2 })
  expect(await screen.findByText(t('changes.parcel.request.ownNext'))).toBeTruthy()
  expect(screen.queryByLabelText(t('changes.parcel.request.count'))).toBeNull()
})

test('S10 V22 a request refused because of an own lot says so and reloads the page’s data', async () => {
  const loader = vi.fn(() => null)
  const { t, client } = await mountBought({ loader })
  client.on(lotParcelRequest, () => refusal('ownLot', { nowPrice: 0 }))
  await screen.findByLabelText(t('changes.parcel.request.count'))
  loader.mockClear()
  fireEvent.click(screen.getByText(t('changes.parcel.request.send', { count: 1, numbers: '2' })))
  expect(await screen.findByText(t('changes.parcel.request.own'))).toBeTruthy()
  await waitFor(() => expect(loader).toHaveBeenCalledOnce())
})

/** Opens the list of the lots that can be chosen. */
async function openChoice(change: Parameters<typeof mountBought>[0] = {}) {
  const mounted = await mountBought({ byChoice: true, ...change })
  const { t } = mounted
  fireEvent.click(await screen.findByText(t('changes.choice.request.choose')))
  const sheet = within(await screen.findByRole('dialog'))
  const tick = (number: number) =>
    fireEvent.click(sheet.getByRole('checkbox', { name: new RegExp(`^${number} `) }))
  return { ...mounted, sheet, tick }
}

test('V23 the online buyer chooses lots and withdraws the request', async () => {
  const { t, client, sheet, tick } = await openChoice()
  const boxes = sheet.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false, false])
  tick(1)
  expect(sheet.getByText(t('changes.choice.request.none'))).toBeTruthy()
  tick(2)
  tick(3)
  expect(sheet.getByText(t('changes.choice.request.given', { number: '1' }))).toBeTruthy()
  fireEvent.click(sheet.getByText(t('changes.choice.request.send', { count: 2, numbers: '2–3' })))
  expect(await screen.findByText(t('changes.choice.request.open', { count: 2, numbers: '2–3' }))).toBeTruthy()
  fireEvent.click(screen.getByText(t('changes.choice.request.withdraw')))
  await screen.findByText(t('changes.choice.request.choose'))
  expect(client.sent(lotChoiceRequest)).toMatchObject([
    { lotId: 'lot1', lotIds: ['lot2', 'lot3'] },
    { lotIds: [] },
  ])
})

test('S10 V23 the buyer’s own lot cannot be chosen', async () => {
  const { t, client, sheet, tick } = await openChoice({ ownLot: 2 })
  const own = sheet.getByRole<HTMLInputElement>('checkbox', { name: /^2 / })
  expect(own.disabled).toBe(true)
  expect(own.labels?.[0]?.textContent).toContain(t('changes.choice.request.ownLot'))
  tick(3)
  fireEvent.click(sheet.getByText(t('changes.choice.request.send', { count: 2, numbers: '1, 3' })))
  await screen.findByText(t('changes.choice.request.open', { count: 2, numbers: '1, 3' }))
  expect(client.sent(lotChoiceRequest)).toMatchObject([{ lotIds: ['lot1', 'lot3'] }])
})

test('W3 V23 does not request more than the limit allows', async () => {
  const { t, sheet, tick } = await openChoice({ limit: 12_000 })
  tick(2)
  tick(3)
  expect(sheet.getByText(t('changes.choice.request.overLimit'))).toBeTruthy()
  const send = sheet.getByText(t('changes.choice.request.send', { count: 3, numbers: '1–3' }))
  expect(send.closest('button')?.disabled).toBe(true)
})

test('V23 nobody else can choose, and no choice is possible after one is recorded', async () => {
  const other = await mountBought({ byChoice: true, paddle: 'B' })
  expect(screen.queryByText(other.t('changes.choice.request.choose'))).toBeNull()
  cleanup()
  const { t, sale, deliver } = await mountBought({ byChoice: true })
  await screen.findByText(t('changes.choice.request.choose'))
  sale.clerk({ type: 'recordChoice', lotId: 'lot1', lotIds: ['lot1', 'lot2'] })
  deliver()
  await waitFor(() => expect(screen.queryByText(t('changes.choice.request.choose'))).toBeNull())
})
