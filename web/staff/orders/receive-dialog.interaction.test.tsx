import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { installModals } from '#web/kit/testing/install-modals.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { staffOrderProof, staffOrderReceiptUndo, staffOrderReceive } from '#wire/calls/staff-orders.ts'
import { OrderSheet } from './order-sheet.tsx'
import { createStaffOrder } from './testing/staff-order.ts'

async function open() {
  installModals()
  const client = createFakeClient()
  const unpaid = createStaffOrder({ cashLeft: '2000.00' })
  const sheet = (
    <HeldRoles value={['accounts']}>
      <OrderSheet sheet={unpaid} />
    </HeldRoles>
  )
  const page = await mount(sheet, { client })
  const { t, user } = page
  const name = t('houseOrders.act.receive.name')
  await user.click(screen.getByRole('button', { name }))
  const dialog = within(screen.getByRole('dialog', { name }))
  const field = (of: 'means' | 'date' | 'reference') =>
    dialog.getByLabelText<HTMLInputElement>(t(`houseOrders.act.receive.${of}`), { exact: false })
  const amount = dialog.getByLabelText(t('houseOrders.act.receive.amount', { currency: 'HKD' }), {
    exact: false,
  })
  const save = () => user.click(dialog.getByRole('button', { name }))
  return { ...page, unpaid, dialog, field, amount, save }
}

test('O12 records a part payment with its day and reference, and says what is left', async () => {
  const { user, t, client, unpaid, dialog, field, amount, save } = await open()
  expect(dialog.getByText(t('houseOrders.act.receive.all'))).toBeTruthy()
  await user.clear(amount)
  await save()
  for (const missing of ['needAmount', 'needDate', 'needReference'] as const)
    expect(dialog.getByText(t(`houseOrders.act.receive.${missing}`))).toBeTruthy()
  await user.type(amount, '1,000')
  await user.type(field('date'), '2026113')
  expect(field('date').value).toBe('2026-11-3')
  await save()
  expect(dialog.getByText(t('ui.date.notDate', { text: '2026-11-3' }))).toBeTruthy()
  await user.clear(field('date'))
  await user.type(field('date'), '20261204')
  await user.type(field('reference'), 'FT4711')
  client.on(staffOrderReceive, () => refusal('wrongState', { status: 'badDate' }))
  await save()
  expect(await dialog.findByText(t('houseOrders.act.badDate'))).toBeTruthy()
  client.on(staffOrderReceive, () => success(unpaid))
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [first, second] = client.sent(staffOrderReceive)
  expect(second).toMatchObject({
    amount: '1000.00',
    means: 'transfer',
    date: '2026-12-04',
    reference: 'FT4711',
    owed: unpaid.order.totals.transfer,
  })
  // A repetition is the same payment.
  expect(first?.ak).toBe(second?.ak)
})

test('O12 confirms a proof with the amount and day seen on the account', async () => {
  installModals()
  const client = createFakeClient()
  const proof = { id: 'p1', name: 'transfer.jpg', at: 1, status: 'waiting', reason: '', undoneAt: 0 } as const
  const sheet = createStaffOrder({ proofs: [{ ...proof, url: '/uploads/p1', isImage: false, bytes: 1 }] })
  const { t, user } = await mount(
    <HeldRoles value={['accounts']}>
      <OrderSheet sheet={sheet} />
    </HeldRoles>,
    { client },
  )
  const name = t('houseOrders.confirm')
  await user.click(screen.getByRole('button', { name }))
  const dialog = within(screen.getByRole('dialog', { name }))
  expect(dialog.queryByLabelText(t('houseOrders.act.receive.means'))).toBeNull()
  const amount = dialog.getByLabelText(t('houseOrders.act.receive.amount', { currency: 'HKD' }), {
    exact: false,
  })
  await user.clear(amount)
  await user.type(amount, '5,000')
  const date = dialog.getByLabelText(t('houseOrders.act.receive.date'), { exact: false })
  fireEvent.change(date, { target: { value: '2026-12-04' } })
  client.on(staffOrderProof, () => success(sheet))
  await user.click(dialog.getByRole('button', { name }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(client.sent(staffOrderProof)).toEqual([
    {
      proofId: 'p1',
      confirm: true,
      amount: '5000.00',
      date: '2026-12-04',
      reference: 'transfer.jpg',
      owed: sheet.order.totals.transfer,
    },
  ])
})

test('O16 a proof says that its payment was reversed, and when', async () => {
  const confirmed = { id: 'p1', name: 'transfer.jpg', at: 1, status: 'confirmed', reason: '' } as const
  const undoneAt = Date.UTC(2026, 11, 4)
  const file = { url: '/uploads/p1', isImage: false, bytes: 1 }
  const sheet = createStaffOrder({ proofs: [{ ...confirmed, undoneAt, ...file }] })
  const { t } = await mount(
    <HeldRoles value={['accounts']}>
      <OrderSheet sheet={sheet} />
    </HeldRoles>,
  )
  expect(screen.getByText(new RegExp(t('houseOrders.proof.undone', { date: '2026-12-04' })))).toBeTruthy()
})

test('O16 states the consequences before the payment of a paid order is undone', async () => {
  installModals()
  const receipt = { means: 'transfer', amount: '12250.00', date: '2026-12-04', reference: 'FT4711' } as const
  const { order } = createStaffOrder()
  const sheet = createStaffOrder({
    order: { ...order, status: 'PAID' },
    receipts: [{ ...receipt, id: 'rest', undoneAt: 0, undoneReason: '', mayUndo: true }],
  })
  const client = createFakeClient()
  const { t, user } = await mount(
    <HeldRoles value={['accounts']}>
      <OrderSheet sheet={sheet} />
    </HeldRoles>,
    { client },
  )
  await user.click(screen.getByRole('button', { name: /FT4711/ }))
  const name = t('houseOrders.act.undoReceipt.name')
  const dialog = within(screen.getByRole('dialog', { name }))
  expect(dialog.getByText(/The order is due again/)).toBeTruthy()
  await user.type(dialog.getByLabelText(t('houseOrders.act.reason')), 'Returned')
  for (const status of ['handedOver', 'paidByCard'] as const) {
    client.on(staffOrderReceiptUndo, () => refusal('wrongState', { status }))
    await user.click(dialog.getByRole('button', { name }))
    expect(await dialog.findByText(t(`houseOrders.act.${status}`))).toBeTruthy()
  }
})

test('O12 a part payment recorded by mistake can be undone with a reason, and is then crossed out', async () => {
  installModals()
  const client = createFakeClient()
  const part = { means: 'transfer', amount: '1000.00', date: '2026-12-04', reference: 'FT4711' } as const
  const sheet = createStaffOrder({
    receipts: [
      { ...part, id: 'counts', undoneAt: 0, undoneReason: '', mayUndo: true },
      { ...part, id: 'mistake', undoneAt: 1, undoneReason: 'Another order', mayUndo: false },
    ],
  })
  const { t, user } = await mount(
    <HeldRoles value={['accounts']}>
      <OrderSheet sheet={sheet} />
    </HeldRoles>,
    { client },
  )
  expect(screen.getByText(/FT4711/, { selector: 's' })).toBeTruthy()
  expect(screen.getByText(/Another order/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /FT4711/ }))
  const name = t('houseOrders.act.undoReceipt.name')
  const dialog = within(screen.getByRole('dialog', { name }))
  const confirm = () => user.click(dialog.getByRole('button', { name }))
  await confirm()
  expect(dialog.getByText(t('houseOrders.act.needReason'))).toBeTruthy()
  await user.type(dialog.getByLabelText(t('houseOrders.act.reason')), 'Meant for 100002')
  client.on(staffOrderReceiptUndo, () => refusal('wrongState', { status: 'settled' }))
  await confirm()
  expect(await dialog.findByText(t('houseOrders.act.settled'))).toBeTruthy()
  client.on(staffOrderReceiptUndo, () => success(sheet))
  await confirm()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(client.sent(staffOrderReceiptUndo).at(-1)).toMatchObject({
    orderId: 'o1',
    receiptId: 'counts',
    reason: 'Meant for 100002',
  })
})

test('O13 says how much more cash is accepted, and why cash is refused', async () => {
  const { user, t, client, dialog, field, save } = await open()
  await user.selectOptions(field('means'), 'cash')
  expect(dialog.getByText(/HKD.2,000/)).toBeTruthy()
  fireEvent.change(field('date'), { target: { value: '2026-12-04' } })
  await user.type(field('reference'), 'Counter')
  client.on(staffOrderReceive, () => refusal('wrongState', { status: 'cashCap' }))
  await save()
  expect(await dialog.findByText(t('houseOrders.act.cashCap'))).toBeTruthy()
})
