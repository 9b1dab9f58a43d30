import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { soldByChoice, soldOnline } from '#domain/auction/testing/sold-online.ts'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { staffParcelDecline } from '#wire/calls/parcel-requests.ts'
import { staffChoiceRecord, staffParcelSell } from '#wire/calls/staff-sale.ts'
import { mountConsole } from './testing/mount-console.tsx'

const requestId = '6f1c2a52-9f0e-4d3c-8a51-2f6f4b1f9c07'

/**
 * Opens a console: lot 1 is sold online at 5,000 to paddle A, who requests further lots; C has a commission
 * bid on the fourth.
 */
function open(count: number, role: 'clerk' | 'auditor' = 'clerk', client = createFakeClient()) {
  const sale = soldOnline(4, (room) => room.preBid('C', 8_000, 'lot4'))
  const lotIds = ['lot2', 'lot3', 'lot4'].slice(0, count)
  const parcelRequest = { id: requestId, lotId: 'lot1', paddle: 'A', count, lotIds, chosen: [], at: 1 }
  return mountConsole({ sale, lotCount: 4, identical: 1, parcelRequest, role, client })
}

const press = (key: string) => fireEvent.keyDown(document.body, { key })

test('V22 one press sells the lots that the online buyer requests', async () => {
  const { t, client, complete } = await open(2)
  const values = { paddle: 'A', count: 2, numbers: '2–3', price: '5,000' }
  expect(await screen.findByText(t('console.parcel.requested', values))).toBeTruthy()
  press('Enter')
  await complete()
  expect(client.sent(staffParcelSell)).toMatchObject([{ lotId: 'lot1', lotIds: ['lot2', 'lot3'], requestId }])
})

test('V22 sells as many as can be taken, and says why not more', async () => {
  const { t, client, complete } = await open(3)
  const values = { paddle: 'A', count: 3, price: '5,000' }
  expect(await screen.findByText(t('console.parcel.requestedMore', values))).toBeTruthy()
  const obstacle = t('console.parcel.obstacle.higherBid', { number: '4' })
  expect(screen.getAllByText(obstacle, { exact: false }).length).toBeGreaterThan(0)
  fireEvent.click(screen.getByText(t('console.parcel.sell', { count: 2, numbers: '2–3', paddle: 'A' })))
  await complete()
  expect(client.sent(staffParcelSell)).toMatchObject([{ lotIds: ['lot2', 'lot3'] }])
})

test('V22 the key that rejects an online bid declines the request', async () => {
  const client = createFakeClient()
  client.on(staffParcelDecline, () => success(null))
  const { t } = await open(2, 'clerk', client)
  const values = { paddle: 'A', count: 2, numbers: '2–3', price: '5,000' }
  await screen.findByText(t('console.parcel.requested', values))
  press('r')
  expect(client.sent(staffParcelDecline)).toMatchObject([{ requestId }])
  expect(client.sent(staffParcelSell)).toEqual([])
})

test('V22 staff with read access see the request, without a button', async () => {
  const { t } = await open(2, 'auditor')
  const values = { paddle: 'A', count: 2, numbers: '2–3', price: '5,000' }
  expect(await screen.findByText(t('console.parcel.requested', values))).toBeTruthy()
  expect(screen.queryByText(t('console.parcel.decline'))).toBeNull()
})

/**
 * Opens a console: lots 1 to 3 are offered as buyer’s choice; lot 1 is sold online at 5,000 to paddle A, who
 * chooses; C has a commission bid on lot 3.
 */
function openChoice(chosen: readonly string[], client = createFakeClient()) {
  const sale = soldByChoice(4, (room) => room.preBid('C', 8_000, 'lot3'))
  const request = {
    id: requestId,
    lotId: 'lot1',
    paddle: 'A',
    count: chosen.length,
    lotIds: [...chosen],
    chosen: [...chosen],
    at: 1,
  }
  return mountConsole({ sale, lotCount: 4, parcelRequest: request, client })
}

test('V23 one press records the choice that the online buyer requests', async () => {
  const { t, client, complete } = await openChoice(['lot1', 'lot2'])
  const values = { paddle: 'A', count: 2, numbers: '1–2', price: '5,000' }
  expect(await screen.findByText(t('console.choice.requested', values))).toBeTruthy()
  expect(screen.queryByText(t('console.choice.take'))).toBeNull()
  press('Enter')
  await complete()
  expect(client.sent(staffChoiceRecord)).toMatchObject([
    { lotId: 'lot1', lotIds: ['lot1', 'lot2'], requestId },
  ])
})

test('V23 records what can be chosen, and says why not the rest', async () => {
  const { t, client, complete } = await openChoice(['lot2', 'lot3'])
  const values = { paddle: 'A', count: 2, numbers: '2–3', price: '5,000' }
  expect(await screen.findByText(t('console.choice.requested', values))).toBeTruthy()
  const obstacle = t('console.parcel.obstacle.higherBid', { number: '3' })
  expect(screen.getByText(obstacle, { exact: false })).toBeTruthy()
  press('Enter')
  await complete()
  expect(client.sent(staffChoiceRecord)).toMatchObject([{ lotIds: ['lot2'] }])
})

test('V23 a request for lots that cannot be chosen is declined', async () => {
  const client = createFakeClient()
  client.on(staffParcelDecline, () => success(null))
  const { t } = await openChoice(['lot3'], client)
  const values = { paddle: 'A', count: 1, numbers: '3', price: '5,000' }
  await screen.findByText(t('console.choice.requested', values))
  press('Enter')
  expect(screen.getByText(t('console.unsent.notNow', { act: 'choice' }))).toBeTruthy()
  press('r')
  expect(client.sent(staffParcelDecline)).toMatchObject([{ requestId }])
  expect(client.sent(staffChoiceRecord)).toEqual([])
})

test('V22 a second press sells nothing, even before the list of requests has been reloaded', async () => {
  const { t, client, complete } = await open(1)
  await screen.findByText(
    t('console.parcel.requested', { paddle: 'A', count: 1, numbers: '2', price: '5,000' }),
  )
  press('Enter')
  await complete()
  expect(screen.queryByText(t('console.parcel.decline'))).toBeNull()
  press('r')
  press('Enter')
  expect(client.sent(staffParcelSell)).toMatchObject([{ lotIds: ['lot2'] }])
})
