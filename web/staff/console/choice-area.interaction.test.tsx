import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sellFirst } from '#domain/auction/testing/hammer.ts'
import { inTheRoom, type Rehearsal } from '#domain/auction/testing/rehearsal.ts'
import { lotTerms } from '#domain/auction/testing/terms.ts'
import { staffChoiceOffer, staffChoiceRecord } from '#wire/calls/staff-sale.ts'
import { mountConsole } from './testing/mount-console.tsx'

const group = ['lot1', 'lot2', 'lot3']
const terms = [1, 2, 3, 4].map((number) => lotTerms(number, number === 3 ? { reserve: 9_000 } : {}))

/**
 * Returns a sale whose lots 1 to 3 are offered as buyer’s choice; lot 1 is sold to a floor bidder at 5,000,
 * below the reserve of lot 3.
 */
const soldSale = (paddle = 'A', bookOnFirst = 0): Rehearsal =>
  sellFirst(
    inTheRoom({}, terms, (room) => {
      room.clerk({ type: 'offerChoice', lotId: 'lot1', lotIds: group })
      if (bookOnFirst > 0) room.preBid('B', bookOnFirst, 'lot1')
    }),
    paddle,
    5_000,
  )

const open = (sale = soldSale()) => mountConsole({ sale, lotCount: 4, identical: 1 })
const area = () => within(screen.getByRole('alertdialog'))
const press = (key: string) => fireEvent.keyDown(document.body, { key })
const box = (name: RegExp) => area().getByRole('checkbox', { name })

test('V23 records the buyer’s choice, and offers the rest again, the called lot first', async () => {
  const { t, complete, client } = await open()
  expect(
    screen.getByText(t('console.choice.offer', { paddle: 'A', numbers: '1–3', price: '5,000' })),
  ).toBeTruthy()
  press('+')
  expect(area().getByText(t('console.choice.title', { paddle: 'A', price: '5,000' }))).toBeTruthy()
  expect(document.activeElement).toBe(box(/^1/))
  expect(box(/^3/)).toHaveProperty('disabled', true)
  expect(
    area().getByText(t('console.parcel.obstacle.reserveNotMet', { number: '3' }), { exact: false }),
  ).toBeTruthy()
  fireEvent.click(box(/^1/))
  expect(area().getByText(t('console.choice.none'))).toBeTruthy()
  fireEvent.keyDown(box(/^1/), { key: 'Enter' })
  expect(client.sent(staffChoiceRecord)).toEqual([])
  fireEvent.click(box(/^2/))
  expect(
    area().getByText(t('console.choice.sum', { count: 1, numbers: '2', total: 'HKD 6,125' })),
  ).toBeTruthy()
  fireEvent.keyDown(box(/^2/), { key: 'Enter' })
  await complete()
  expect(client.sent(staffChoiceRecord)).toMatchObject([{ lotId: 'lot1', lotIds: ['lot2'] }])
  const next = t('console.lot.upNext', { number: '1', title: 'Château Belmont-Laroque 1982' })
  expect(screen.getByText(next)).toBeTruthy()
  const made = t('changes.choice.made', { paddle: 'A', count: 1, numbers: '2', price: '5,000' })
  expect(screen.getByText(`${made} ${t('changes.choice.announce', { numbers: '1, 3' })}`)).toBeTruthy()
})

test('V6 V23 undo reverses first the choice, then the hammer, and is labelled so', async () => {
  const { t, complete } = await open()
  press('+')
  fireEvent.click(box(/^1/))
  fireEvent.click(box(/^2/))
  fireEvent.click(area().getByText(t('console.choice.record', { count: 1, numbers: '2', paddle: 'A' })))
  await complete()
  expect(screen.getByText(t('console.act.undoWhat', { what: 'choice' }))).toBeTruthy()
  press('z')
  await complete()
  expect(screen.getByText(t('console.act.undoWhat', { what: 'hammer' }))).toBeTruthy()
  expect(screen.getByText(t('console.choice.take'))).toBeTruthy()
})

test('V14 V23 asks for the buyer’s name first', async () => {
  const { t } = await open(soldSale(''))
  expect(screen.getByText(t('console.choice.unnamed'))).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  press('+')
  expect(screen.getByText(t('console.unsent.notNow', { act: 'choice' }))).toBeTruthy()
})

test('V23 asks nothing if a commission bid bought the lot', async () => {
  const { t } = await open(soldSale('A', 9_000))
  expect(screen.getByText(t('console.act.undoWhat', { what: 'hammer' }))).toBeTruthy()
  expect(screen.queryByText(t('console.choice.take'))).toBeNull()
})

test('V23 offers neighbouring lots as buyer’s choice, and ends a group', async () => {
  const { t, complete, client } = await mountConsole({ sale: inTheRoom({}, terms), lotCount: 4 })
  const openSheet = () => fireEvent.click(screen.getByRole('button', { name: t('console.run.choice') }))
  openSheet()
  const sheet = () => within(screen.getByRole('dialog', { name: t('console.choice.sheet.title') }))
  fireEvent.change(sheet().getByLabelText(t('console.choice.sheet.last')), { target: { value: 'lot4' } })
  fireEvent.click(sheet().getByRole('button', { name: t('console.choice.sheet.offer', { numbers: '2–4' }) }))
  await complete()
  expect(client.sent(staffChoiceOffer)).toMatchObject([{ lotId: 'lot2', lotIds: ['lot2', 'lot3', 'lot4'] }])
  expect(screen.queryByRole('dialog')).toBeNull()
  openSheet()
  fireEvent.click(sheet().getByRole('button', { name: t('console.choice.sheet.end', { numbers: '2–4' }) }))
  await complete()
  expect(client.sent(staffChoiceOffer).at(-1)).toMatchObject({ lotId: 'lot2', lotIds: [] })
})
