import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { installModals } from '#web/kit/testing/install-modals.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { type ChangedOrder, staffOrderAdjust, staffOrderRescind } from '#wire/calls/order-changes.ts'
import { createOrder } from '#wire/entities/testing/order.ts'
import { OrderSheet } from './order-sheet.tsx'
import { createStaffOrder } from './testing/staff-order.ts'

/** An unpaid order, 45 days late. */
const late = createStaffOrder({
  order: createOrder({ revision: 2 }),
  accrued: {
    interest: '183.75',
    daysLate: 45,
    storage: [{ lotId: 'BH0145-52', lotNum: 52, lotSuffix: '', days: 22, amount: '220.00' }],
  },
})

const changed: ChangedOrder = {
  order: late,
  effect: {
    before: '12250.00',
    after: '11025.00',
    backToCard: '1261.50',
    backByTransfer: '0.00',
    fee: '36.50',
    points: 858,
    second: '0.00',
  },
  secondId: '',
}

async function openSheet(sheet = late) {
  installModals()
  const client = createFakeClient()
  const page = await mount(
    <HeldRoles value={['accounts']}>
      <OrderSheet sheet={sheet} />
    </HeldRoles>,
    { client },
  )
  const { user } = page
  return {
    ...page,
    async choose(name: string) {
      await user.click(screen.getByRole('button', { name }))
      const dialog = within(screen.getByRole('dialog', { name }))
      return { dialog, press: (button: string) => user.click(dialog.getByRole('button', { name: button })) }
    },
  }
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('O9 adjusts an order in two presses, and previews again after an edit', async () => {
  const { user, client, t, choose } = await openSheet()
  client.on(staffOrderAdjust, () => success(changed))
  const name = t('houseOrders.revise.adjust.name')
  const { dialog, press } = await choose(name)
  await press(t('houseOrders.revise.preview'))
  expect(dialog.getAllByText(t('houseOrders.revise.needReason'))).toHaveLength(2)
  expect(dialog.getByText(t('houseOrders.revise.needAmount'))).toBeTruthy()
  expect(client.sent(staffOrderAdjust)).toEqual([])
  await user.type(dialog.getByLabelText(t('houseOrders.revise.amount', { currency: 'HKD' })), '1,225')
  await user.type(dialog.getByLabelText(t('houseOrders.revise.reason.en')), 'A low level')
  await user.type(dialog.getByLabelText(t('houseOrders.revise.reason.zh')), '液面偏低')
  await press(t('houseOrders.revise.preview'))
  expect(await dialog.findByText(/HKD.11,025/)).toBeTruthy()
  expect(dialog.getByText('858')).toBeTruthy()
  await user.selectOptions(dialog.getByLabelText(t('houseOrders.revise.kind')), 'damage')
  expect(dialog.queryByText(/HKD.11,025/)).toBeNull()
  await press(t('houseOrders.revise.preview'))
  await dialog.findByText(/HKD.11,025/)
  await press(name)
  await closed()
  const line = { lotId: 'BH0145-52', amount: '1225.00', en: 'A low level', zh: '液面偏低' }
  const request = { orderId: 'o1', rev: 2 }
  expect(client.sent(staffOrderAdjust)).toEqual([
    { ...request, dryRun: true, lines: { list: [{ ...line, kind: 'reduction' }] } },
    { ...request, dryRun: true, lines: { list: [{ ...line, kind: 'damage' }] } },
    { ...request, dryRun: false, lines: { list: [{ ...line, kind: 'damage' }] } },
  ])
  await screen.findByText(t('houseOrders.act.done'))
})

test('O9 reads cents and thousands, refuses ambiguous amounts, and names a lot again after a waiver', async () => {
  const { user, client, t, choose } = await openSheet()
  client.on(staffOrderAdjust, () => success(changed))
  const { dialog, press } = await choose(t('houseOrders.revise.adjust.name'))
  await user.type(dialog.getByLabelText(t('houseOrders.revise.reason.en')), 'x')
  await user.type(dialog.getByLabelText(t('houseOrders.revise.reason.zh')), 'x')
  const amount = dialog.getByLabelText(t('houseOrders.revise.amount', { currency: 'HKD' }))
  for (const typed of ['12,50', '1e3', '-5', '1.234', '0']) {
    await user.clear(amount)
    await user.type(amount, typed)
    await press(t('houseOrders.revise.preview'))
    expect(dialog.getByText(t('houseOrders.revise.needAmount'))).toBeTruthy()
  }
  expect(client.sent(staffOrderAdjust)).toEqual([])
  await user.clear(amount)
  await user.type(amount, '1,225.5')
  const kind = dialog.getByLabelText(t('houseOrders.revise.kind'))
  await user.selectOptions(kind, 'waiver')
  await user.selectOptions(dialog.getByLabelText(t('houseOrders.revise.lot')), '')
  await user.selectOptions(kind, 'reduction')
  await press(t('houseOrders.revise.preview'))
  await dialog.findByText(/HKD.11,025/)
  expect(client.sent(staffOrderAdjust)).toMatchObject([
    { lines: { list: [{ kind: 'reduction', lotId: 'BH0145-52', amount: '1225.50' }] } },
  ])
})

test('O9 does not confirm the effect of a form that was edited meanwhile', async () => {
  const { user, client, t, choose } = await openSheet()
  const request = client.hold(staffOrderAdjust)
  const { dialog, press } = await choose(t('houseOrders.revise.adjust.name'))
  const amount = dialog.getByLabelText(t('houseOrders.revise.amount', { currency: 'HKD' }))
  await user.type(amount, '100')
  await user.type(dialog.getByLabelText(t('houseOrders.revise.reason.en')), 'x')
  await user.type(dialog.getByLabelText(t('houseOrders.revise.reason.zh')), 'x')
  await press(t('houseOrders.revise.preview'))
  await user.type(amount, '000')
  request.respond(success(changed))
  const preview = dialog.getByRole('button', { name: t('houseOrders.revise.preview') })
  await waitFor(() => expect(preview.getAttribute('aria-busy')).toBeNull())
  expect(dialog.queryByText(/HKD.11,025/)).toBeNull()
})

test('O9 says why an adjustment is refused, and keeps the form', async () => {
  const { user, client, t, choose } = await openSheet()
  client.on(staffOrderAdjust, () => refusal('wrongState', { status: 'wrongAmount' }))
  const { dialog, press } = await choose(t('houseOrders.revise.adjust.name'))
  const amount = dialog.getByLabelText<HTMLInputElement>(t('houseOrders.revise.amount', { currency: 'HKD' }))
  await user.type(amount, '99999')
  await user.type(dialog.getByLabelText(t('houseOrders.revise.reason.en')), 'x')
  await user.type(dialog.getByLabelText(t('houseOrders.revise.reason.zh')), 'x')
  await press(t('houseOrders.revise.preview'))
  expect(await dialog.findByText(t('houseOrders.act.wrongAmount'))).toBeTruthy()
  expect(amount.value).toBe('99999')
})

test('O10 rescinds the selected lots, and says that a delivery is under way', async () => {
  const { user, client, t, choose } = await openSheet()
  client.on(staffOrderRescind, () => refusal('wrongState', { status: 'delivering' }))
  const name = t('houseOrders.revise.rescind.name')
  const { dialog, press } = await choose(name)
  await press(t('houseOrders.revise.preview'))
  expect(dialog.getByText(t('houseOrders.revise.needLot'))).toBeTruthy()
  await user.click(dialog.getAllByRole('checkbox')[0] ?? document.body)
  await user.type(dialog.getByLabelText(t('houseOrders.revise.reason.en')), 'A forgery')
  await user.type(dialog.getByLabelText(t('houseOrders.revise.reason.zh')), '赝品')
  await press(t('houseOrders.revise.preview'))
  expect(await dialog.findByText(t('houseOrders.act.delivering'))).toBeTruthy()
  client.on(staffOrderRescind, () => success(changed))
  await press(t('houseOrders.revise.preview'))
  await dialog.findByText(/HKD.1,261.50/)
  await press(name)
  await closed()
  const request = { orderId: 'o1', lotIds: ['BH0145-52'], en: 'A forgery', zh: '赝品', rev: 2 }
  expect(client.sent(staffOrderRescind).at(-1)).toEqual({ ...request, isForgery: false, dryRun: false })
})

test('O11 charges what has accrued in one line each, or waives it with a reason', async () => {
  const { user, client, t, choose } = await openSheet()
  client.on(staffOrderAdjust, () => success(changed))
  const waive = t('houseOrders.accrued.waive.name')
  const waiving = await choose(waive)
  await user.type(waiving.dialog.getByLabelText(t('houseOrders.revise.reason.en')), 'A courtesy')
  await user.type(waiving.dialog.getByLabelText(t('houseOrders.revise.reason.zh')), '酌情豁免')
  await waiving.press(t('houseOrders.revise.preview'))
  await waiving.dialog.findByText(/HKD.11,025/)
  await waiving.press(waive)
  await closed()
  const charge = t('houseOrders.accrued.charge.name')
  const charging = await choose(charge)
  await charging.press(t('houseOrders.revise.preview'))
  await charging.dialog.findByText(/HKD.11,025/)
  await charging.press(charge)
  await closed()
  const sent = client
    .sent(staffOrderAdjust)
    .map(({ lines }) => lines.list.map(({ kind, lotId, amount }) => [kind, lotId, amount]))
  const interest = ['interest', '', '183.75']
  const storage = ['storage', 'BH0145-52', '220.00']
  expect(sent[1]).toEqual([interest, ['waiver', '', '183.75'], storage, ['waiver', 'BH0145-52', '220.00']])
  expect(sent[3]).toEqual([interest, storage])
})

test('O9 O10 lists lines, rescinded lots and earlier versions', async () => {
  const order = createOrder({
    revision: 1,
    versions: [{ revision: 0, until: 1_796_000_000_000 }],
    follows: '100000',
    adjusted: '-50.00',
    returned: '50.00',
    lines: [
      {
        place: 0,
        kind: 'damage',
        lotId: 'BH0145-52',
        lotNum: 52,
        lotSuffix: '',
        amount: '-50.00',
        reason: { en: 'A torn label', zh: '酒标撕裂' },
        at: 1_796_000_000_000,
      },
    ],
  })
  const { t } = await openSheet({ ...late, order, followedBy: [{ id: 'o2', number: '100002' }] })
  expect(screen.getByRole('link', { name: '100002' }).getAttribute('href')).toContain('of=o2')
  expect(screen.getByText(/A torn label/)).toBeTruthy()
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: t('orders.earlierPdf', { version: 1 }) })
  expect(link.getAttribute('href')).toContain('invoice.pdf?version=0')
  expect(screen.getByText('100000')).toBeTruthy()
})
