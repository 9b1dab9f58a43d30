import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { installModals } from '#web/kit/testing/install-modals.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { staffOrderPlan, staffOrderPlanEnd } from '#wire/calls/order-plans.ts'
import type { StaffOrder } from '#wire/entities/staff-order.ts'
import { createOrder } from '#wire/entities/testing/order.ts'
import { OrderSheet } from './order-sheet.tsx'
import { createStaffOrder } from './testing/staff-order.ts'

async function openSheet(unpaid: StaffOrder) {
  installModals()
  const client = createFakeClient()
  const sheet = (
    <HeldRoles value={['accounts']}>
      <OrderSheet sheet={unpaid} />
    </HeldRoles>
  )
  return { ...(await mount(sheet, { client })), client }
}

test('O15 agrees on instalments that add up, and says what is still to be divided', async () => {
  const unpaid = createStaffOrder()
  const { t, user, client } = await openSheet(unpaid)
  const name = t('houseOrders.act.plan.name')
  await user.click(screen.getByRole('button', { name }))
  const dialog = within(screen.getByRole('dialog', { name }))
  const row = (place: number) => ({
    date: dialog.getByLabelText(t('houseOrders.act.plan.date', { place }), { exact: false }),
    amount: dialog.getByLabelText(t('houseOrders.act.plan.amount', { place, currency: 'HKD' }), {
      exact: false,
    }),
  })
  const save = () => user.click(dialog.getByRole('button', { name }))
  await user.type(row(1).amount, '250')
  expect(dialog.getByRole('status').textContent).toContain('12,000')
  await save()
  expect(dialog.getByText(t('houseOrders.act.plan-amount'))).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: t('houseOrders.act.plan.add') }))
  await user.click(dialog.getByRole('button', { name: t('houseOrders.act.plan.even') }))
  expect(dialog.getByRole('status').textContent).toBe(t('houseOrders.act.plan.complete'))
  await user.click(dialog.getByRole('button', { name: t('houseOrders.act.plan.remove', { place: 3 }) }))
  await user.click(dialog.getByRole('button', { name: t('houseOrders.act.plan.even') }))
  for (const [place, value] of [
    [1, '2026-12-14'],
    [2, '2027-01-14'],
  ] as const)
    fireEvent.change(row(place).date, { target: { value } })
  await user.type(dialog.getByLabelText(t('houseOrders.act.reason'), { exact: false }), 'By telephone')
  client.on(staffOrderPlan, () => refusal('wrongState', { status: 'plan-date' }))
  await save()
  expect(await dialog.findByText(t('houseOrders.act.plan-date'))).toBeTruthy()
  client.on(staffOrderPlan, () => success(unpaid))
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(client.sent(staffOrderPlan)[1]).toMatchObject({
    owed: '12250.00',
    reason: 'By telephone',
    instalments: {
      list: [
        { date: '2026-12-14', amount: '6125.00' },
        { date: '2027-01-14', amount: '6125.00' },
      ],
    },
  })
})

test('O15 shows what is paid and overdue of a plan in force, and ends it with a reason', async () => {
  const instalments = [
    { date: '1970-01-01', dueAt: 1, amount: '5000.00', left: '0.00' },
    { date: '1970-01-02', dueAt: -172_800_000, amount: '7250.00', left: '7000.00' },
  ]
  const planned = createStaffOrder({
    order: createOrder({ instalments }),
    plan: { reason: 'By telephone', at: 1 },
  })
  const { t, user, client } = await openSheet(planned)
  const list = within(screen.getByRole('list', { name: t('houseOrders.plan.list') }))
  const items = list.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items[0]).toContain(t('houseOrders.plan.paid'))
  expect(items[1]?.replaceAll('\u00a0', ' ')).toMatch(/HKD 7,000(\.00)? overdue/)
  const name = t('houseOrders.act.planEnd.name')
  await user.click(screen.getByRole('button', { name }))
  const dialog = within(screen.getByRole('dialog', { name }))
  await user.type(dialog.getByLabelText(t('houseOrders.act.reason'), { exact: false }), 'Not kept')
  client.on(staffOrderPlanEnd, () => success(planned))
  await user.click(dialog.getByRole('button', { name }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(client.sent(staffOrderPlanEnd)).toMatchObject([{ orderId: 'o1', reason: 'Not kept' }])
})
