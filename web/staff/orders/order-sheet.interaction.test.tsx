import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '#domain/staff/rights.ts'
import { createFakeClient, failure, refusal, success } from '#web/kit/testing/fake-client.ts'
import { installModals } from '#web/kit/testing/install-modals.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { staffOrderDeposit, staffOrderReturned, staffOrderVoid } from '#wire/calls/staff-orders.ts'
import { OrderSheet } from './order-sheet.tsx'
import { createStaffOrder } from './testing/staff-order.ts'

/** An overdue order with a deposit held, whose buyer has not paid. */
const unpaid = createStaffOrder({ deposit: '5000.00' })

async function openSheet(role: Role = 'accounts') {
  installModals()
  const client = createFakeClient()
  const sheet = (
    <HeldRoles value={[role]}>
      <OrderSheet sheet={unpaid} />
    </HeldRoles>
  )
  const page = await mount(sheet, { client })
  const { user, t } = page
  return {
    ...page,
    /** Opens the dialog of an action. */
    async choose(name: 'void' | 'deposit') {
      const action = t(`houseOrders.act.${name}.name`)
      const opener = screen.getByRole('button', { name: action })
      await user.click(opener)
      const dialog = within(screen.getByRole('dialog', { name: action }))
      return { opener, dialog, confirm: () => user.click(dialog.getByRole('button', { name: action })) }
    },
  }
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('voids an order with a reason, and returns the focus', async () => {
  const { user, client, t, choose } = await openSheet()
  client.on(staffOrderVoid, () => success(unpaid))
  const { opener, dialog, confirm } = await choose('void')
  expect(dialog.getByText(t('houseOrders.act.void.text', { number: '100001' }))).toBeTruthy()
  await confirm()
  expect(dialog.getByText(t('houseOrders.act.needReason'))).toBeTruthy()
  expect(client.sent(staffOrderVoid)).toEqual([])
  await user.type(dialog.getByLabelText(t('houseOrders.act.reason')), 'Agreed')
  await confirm()
  await closed()
  expect(client.sent(staffOrderVoid)).toMatchObject([{ orderId: 'o1', reason: 'Agreed' }])
  await screen.findByText(t('houseOrders.act.done'))
  expect(document.activeElement).toBe(opener)
})

test('shows why an action was refused, and keeps the reason', async () => {
  const { user, client, t, choose } = await openSheet()
  client.on(staffOrderVoid, () => refusal('wrongState', { status: 'PAID' }))
  const { dialog, confirm } = await choose('void')
  const reason = dialog.getByLabelText<HTMLInputElement>(t('houseOrders.act.reason'))
  await user.type(reason, 'FPS 4711')
  await confirm()
  expect(await dialog.findByText(t('houseOrders.act.changed'))).toBeTruthy()
  expect(reason.value).toBe('FPS 4711')
})

test('an action without a response can be repeated, and Escape closes the dialog', async () => {
  const { user, client, choose } = await openSheet()
  client.on(staffOrderDeposit, () => failure('unreachable'))
  const { opener, dialog, confirm } = await choose('deposit')
  await confirm()
  expect(await dialog.findByRole('alert')).toBeTruthy()
  client.on(staffOrderDeposit, () => refusal('cardProviderNotReady', null, 'Cards cannot be charged now.'))
  await confirm()
  expect(await dialog.findByText('Cards cannot be charged now.')).toBeTruthy()
  expect(client.sent(staffOrderDeposit)).toEqual([{ orderId: 'o1' }, { orderId: 'o1' }])
  await user.keyboard('{Escape}')
  await closed()
  expect(document.activeElement).toBe(opener)
})

test('O12 states the refund on the button and in the confirmation, and records exactly that amount', async () => {
  installModals()
  const client = createFakeClient()
  const due = createStaffOrder({ toReturn: '300.50' })
  client.on(staffOrderReturned, () => success(due))
  const { t, user } = await mount(
    <HeldRoles value={['accounts']}>
      <OrderSheet sheet={due} />
    </HeldRoles>,
    { client },
  )
  await user.click(screen.getByRole('button', { name: /HKD.300\.50/ }))
  const name = t('houseOrders.act.returned.name')
  const dialog = within(screen.getByRole('dialog', { name }))
  expect(dialog.getByText(/HKD.300\.50/)).toBeTruthy()
  await user.type(dialog.getByLabelText(t('houseOrders.act.reason')), 'FT4712')
  await user.click(dialog.getByRole('button', { name }))
  await closed()
  expect(client.sent(staffOrderReturned)).toMatchObject([{ orderId: 'o1', due: '300.50' }])
})

test('offers no action without the right to it', async () => {
  const { t } = await openSheet('specialist')
  expect(screen.getByText(t('houseOrders.overdue'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: t('houseOrders.act.receive.name') })).toBeNull()
})
