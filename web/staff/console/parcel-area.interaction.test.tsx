import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sellFirst } from '#domain/auction/testing/hammer.ts'
import { inTheRoom, type Rehearsal } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import { staffParcelSell } from '#wire/calls/staff-sale.ts'
import { mountConsole } from './testing/mount-console.tsx'

/**
 * Returns a live sale with four lots whose first is sold to paddle A at 5,000; C has a commission bid on the fourth.
 */
function soldSale(paddle = 'A', before: (sale: Rehearsal) => void = () => undefined): Rehearsal {
  const sale = inTheRoom(
    {},
    [1, 2, 3, 4].map((number) => lotTerms(number)),
    (room) => {
      room.preBid('C', 8_000, 'lot4')
      before(room)
    },
  )
  return sellFirst(sale, paddle, 5_000)
}

const open = (sale = soldSale()) => mountConsole({ sale, lotCount: 4, identical: 1 })
const press = (key: string) => fireEvent.keyDown(document.body, { key })
const area = () => within(screen.getByRole('alertdialog'))

test('V20 offers the parcel after the hammer, states its total, and sells it at the second press', async () => {
  const { t, complete, client } = await open()
  const offer = t('console.parcel.offer', { paddle: 'A', count: 2, numbers: '2–3', price: '5,000' })
  const blocked = t('console.parcel.obstacle.higherBid', { number: '4' })
  expect(screen.getByText(`${offer} ${blocked}`)).toBeTruthy()
  press('+')
  expect(area().getByText(t('console.parcel.title', { paddle: 'A', price: '5,000' }))).toBeTruthy()
  expect(area().getByText(blocked)).toBeTruthy()
  const field = area().getByLabelText(t('console.parcel.count'))
  expect(document.activeElement).toBe(field)
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.change(field, { target: { value: '3' } })
  expect(area().getByText(t('console.parcel.range', { count: 2 }))).toBeTruthy()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(client.sent(staffParcelSell)).toEqual([])
  fireEvent.change(field, { target: { value: '2' } })
  const sum = { count: 2, numbers: '2–3', price: '5,000', total: 'HKD 12,250' }
  expect(area().getByText(t('console.parcel.sum', sum))).toBeTruthy()
  fireEvent.keyDown(field, { key: 'Enter' })
  await complete()
  expect(client.sent(staffParcelSell)).toMatchObject([{ lotId: 'lot1', lotIds: ['lot2', 'lot3'] }])
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(
    screen.getByText(t('console.lot.upNext', { number: '4', title: 'Château Belmont-Laroque 1982' })),
  ).toBeTruthy()
  expect(screen.getByText(blocked)).toBeTruthy()
})

test('V6 V20 undo reverses first the parcel, then the hammer, and is labelled so', async () => {
  const { t, complete } = await open()
  press('+')
  fireEvent.change(area().getByLabelText(t('console.parcel.count')), { target: { value: '1' } })
  fireEvent.click(area().getByText(t('console.parcel.sell', { count: 1, numbers: '2', paddle: 'A' })))
  await complete()
  expect(screen.getByText(t('console.act.undoWhat', { what: 'parcel' }))).toBeTruthy()
  press('z')
  await complete()
  expect(screen.getByText(t('console.act.undoWhat', { what: 'hammer' }))).toBeTruthy()
})

test('V20 asks for the buyer’s name first', async () => {
  const { t } = await open(soldSale(''))
  expect(screen.getByText(t('console.parcel.unnamed'))).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  press('+')
  expect(screen.getByText(t('console.unsent.notNow', { act: 'parcel' }))).toBeTruthy()
})

test('V20 offers nothing if a commission bid bought the lot', async () => {
  const { t } = await open(soldSale('A', (sale) => sale.preBid('B', 9_000, 'lot1')))
  expect(screen.getByText(t('console.act.undoWhat', { what: 'hammer' }))).toBeTruthy()
  expect(screen.queryByText(t('console.parcel.take'))).toBeNull()
})

test('V20 the lot to be called next is announced as a parcel', async () => {
  const sale = inTheRoom(
    {},
    [1, 2, 3].map((number) => lotTerms(number)),
  )
  sale.clerk({ type: 'pass', lotId: 'lot1' })
  const { t, deliver } = await mountConsole({ sale, lotCount: 3, identical: 1 })
  expect(screen.getByText(t('changes.parcel.announce', { numbers: '2–3' }))).toBeTruthy()
  sale.clerk({ type: 'openLot', lotId: 'lot2' })
  deliver()
  expect(screen.getByText(t('changes.parcel.announce', { numbers: '2–3' }))).toBeTruthy()
})

test('shows viewers without commands which lots the buyer may take, without a button', async () => {
  const { t } = await mountConsole({ sale: soldSale(), lotCount: 4, identical: 1, role: 'auditor' })
  expect(
    screen.getByText(t('console.parcel.offer', { paddle: 'A', count: 2, numbers: '2–3', price: '5,000' }), {
      exact: false,
    }),
  ).toBeTruthy()
  expect(screen.queryByText(t('console.parcel.take'))).toBeNull()
})

test('V17 V20 names the lots that other telephone bidders wait for, not those of the buyer', async () => {
  const call = { name: 'Ann Lee', callerId: '', attempts: 0, note: '', at: 1, status: 'toCall' } as const
  const telephones = {
    list: [
      { ...call, lotId: 'lot2', paddle: 'A' },
      { ...call, lotId: 'lot3', paddle: 'B' },
    ],
    callers: [],
  }
  const { t } = await mountConsole({ sale: soldSale(), lotCount: 4, identical: 1, telephones })
  press('+')
  const text = t('console.parcel.telephones', { numbers: '3' })
  expect(await area().findByText(text, { exact: false })).toBeTruthy()
})

test('V20 the question disappears once a colleague has sold the parcel', async () => {
  const sale = soldSale()
  const { t, deliver } = await open(sale)
  press('+')
  expect(screen.getByRole('alertdialog')).toBeTruthy()
  sale.clerk({ type: 'sellParcel', lotId: 'lot1', lotIds: ['lot2', 'lot3'] })
  deliver()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByText(t('console.act.pass'))).toBeTruthy()
})

test('V20 the question disappears once a colleague has sold part of the parcel, so that no lot is sold twice', async () => {
  const sale = soldSale()
  const { t, deliver, client } = await open(sale)
  press('+')
  fireEvent.change(area().getByLabelText(t('console.parcel.count')), { target: { value: '1' } })
  sale.clerk({ type: 'sellParcel', lotId: 'lot1', lotIds: ['lot2'] })
  deliver()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  press('Enter')
  expect(client.sent(staffParcelSell)).toEqual([])
  press('+')
  expect(area().getByText(t('console.parcel.choice', { count: 1, numbers: '3' }))).toBeTruthy()
})
