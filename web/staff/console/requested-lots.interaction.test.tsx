import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inTheRoom } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { staffParcelDecline } from '#wire/calls/parcel-requests.ts'
import { staffParcelSell } from '#wire/calls/staff-sale.ts'
import { mountConsole } from './testing/mount-console.tsx'

const requestId = '6f1c2a52-9f0e-4d3c-8a51-2f6f4b1f9c07'

/** Lot 1 is sold to paddle A, online at 5,000, who requests further lots; C left a commission bid on the fourth. */
function open(count: number, role: 'clerk' | 'auditor' = 'clerk', client = createFakeClient()) {
  const sale = inTheRoom(
    {},
    [1, 2, 3, 4].map((number) => lotTerms(number)),
    (room) => room.preBid('C', 8_000, 'lot4'),
  )
  sale.offer('A', 5_000)
  sale.clerk({ type: 'setLastCall', lotId: 'lot1', on: true })
  sale.at(sale.state().at + 4_000)
  sale.clerk({ type: 'sell', lotId: 'lot1', belowReserve: false })
  const parcelRequest = { id: requestId, lotId: 'lot1', paddle: 'A', count, at: 1 }
  return mountConsole({ sale, lotCount: 4, identical: 1, parcelRequest, role, client })
}

const press = (key: string) => fireEvent.keyDown(document.body, { key })

test('V22 one press sells the lots that the online buyer requests', async () => {
  const { t, client, complete } = await open(2)
  const values = { paddle: 'A', count: 2, numbers: '2–3', price: '5,000' }
  expect(await screen.findByText(t('desk.parcel.requested', values))).toBeTruthy()
  press('Enter')
  await complete()
  expect(client.sent(staffParcelSell)).toMatchObject([{ lotId: 'lot1', lotIds: ['lot2', 'lot3'], requestId }])
})

test('V22 sells as many as can be taken, and says why not more', async () => {
  const { t, client, complete } = await open(3)
  const values = { paddle: 'A', count: 3, price: '5,000' }
  expect(await screen.findByText(t('desk.parcel.requestedMore', values))).toBeTruthy()
  const obstacle = t('desk.parcel.obstacle.higherBid', { number: 4 })
  expect(screen.getAllByText(obstacle, { exact: false }).length).toBeGreaterThan(0)
  fireEvent.click(screen.getByText(t('desk.parcel.sell', { count: 2, numbers: '2–3', paddle: 'A' })))
  await complete()
  expect(client.sent(staffParcelSell)).toMatchObject([{ lotIds: ['lot2', 'lot3'] }])
})

test('V22 the key that rejects an online bid declines the request', async () => {
  const client = createFakeClient()
  client.on(staffParcelDecline, () => success(null))
  const { t } = await open(2, 'clerk', client)
  const values = { paddle: 'A', count: 2, numbers: '2–3', price: '5,000' }
  await screen.findByText(t('desk.parcel.requested', values))
  press('r')
  expect(client.sent(staffParcelDecline)).toMatchObject([{ requestId }])
  expect(client.sent(staffParcelSell)).toEqual([])
})

test('V22 those who only read see the request, without a button', async () => {
  const { t } = await open(2, 'auditor')
  const values = { paddle: 'A', count: 2, numbers: '2–3', price: '5,000' }
  expect(await screen.findByText(t('desk.parcel.requested', values))).toBeTruthy()
  expect(screen.queryByText(t('desk.parcel.decline'))).toBeNull()
})
