import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { installModals } from '#web/kit/testing/install-modals.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { staffOrderAddressees, staffOrderReaddress } from '#wire/calls/order-addressees.ts'
import { createOrder } from '#wire/entities/testing/order.ts'
import { OrderSheet } from './order-sheet.tsx'
import { createStaffOrder } from './testing/staff-order.ts'

test('O19 staff issue an unpaid invoice again to another addressee, and are told why it is refused', async () => {
  installModals()
  const client = createFakeClient()
  const sheet = createStaffOrder()
  const address = { addressId: 'work', isCurrent: false } as const
  client.on(staffOrderAddressees, () =>
    success({ list: [{ ...address, billTo: 'company', lines: ['Lee Cellars', '9 Queen’s Road'] }] }),
  )
  const page = (
    <HeldRoles value={['accounts']}>
      <OrderSheet sheet={sheet} />
    </HeldRoles>
  )
  const { t, user } = await mount(page, { client })
  const name = t('houseOrders.act.readdress.name')
  await user.click(screen.getByRole('button', { name }))
  const dialog = within(screen.getByRole('dialog', { name }))
  const submit = () => user.click(dialog.getByRole('button', { name }))
  const company = await dialog.findByRole('radio', { name: /Lee Cellars/ })
  await submit()
  expect(dialog.getByText(t('orders.readdress.choose'))).toBeTruthy()
  await user.click(company)
  client.on(staffOrderReaddress, () => refusal('wrongState', { status: 'partPaid' }))
  await submit()
  expect(await dialog.findByText(t('houseOrders.act.partPaid'))).toBeTruthy()
  client.on(staffOrderReaddress, () => success(sheet))
  await submit()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(client.sent(staffOrderReaddress)[1]).toMatchObject({ addressId: 'work', billTo: 'company', rev: 0 })
})

test('O19 a part-paid invoice keeps its addressee', async () => {
  const partPaid = createStaffOrder({ order: createOrder({ paid: '100.00', received: '100.00' }) })
  const page = (
    <HeldRoles value={['accounts']}>
      <OrderSheet sheet={partPaid} />
    </HeldRoles>
  )
  const { t } = await mount(page, { client: createFakeClient() })
  expect(screen.queryByRole('button', { name: t('houseOrders.act.readdress.name') })).toBeNull()
})
