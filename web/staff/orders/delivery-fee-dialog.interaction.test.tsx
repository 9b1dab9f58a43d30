import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { createFakeClient, refusal, success } from '#web/kit/testing/fake-client.ts'
import { installModals } from '#web/kit/testing/install-modals.ts'
import { mount, verbatim } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { staffDeliveryFee, staffDeliveryFeeSet } from '#wire/calls/delivery-fees.ts'
import { createOrder } from '#wire/entities/testing/order.ts'
import { OrderSheet } from './order-sheet.tsx'
import { createStaffOrder } from './testing/staff-order.ts'

const name = 'houseOrders.act.deliveryFee.name'

test('O4 staff enter the fee of a delivery, see the one it replaces, and are told why it is refused', async () => {
  installModals()
  const client = createFakeClient()
  const fee = { countryId: 'SG', amount: '300.00', days: 5, reason: 'By air', at: 1 }
  const countries = [
    { id: 'HK', name: 'Hong Kong' },
    { id: 'SG', name: 'Singapore' },
  ]
  client.on(staffDeliveryFee, () => success({ currency: 'HKD', lots: 2, others: 3, countries, fee }))
  const sheet = createStaffOrder({ order: createOrder({ status: 'PAID' }) })
  const page = (
    <HeldRoles value={['accounts']}>
      <OrderSheet sheet={sheet} />
    </HeldRoles>
  )
  const { t, user } = await mount(page, { client })
  await user.click(screen.getByRole('button', { name: t(name) }))
  const dialog = within(screen.getByRole('dialog', { name: t(name) }))
  const submit = () => user.click(dialog.getByRole('button', { name: t(name) }))
  const scope = 'houseOrders.act.deliveryFee'
  await dialog.findByText(t(`${scope}.text`, { lots: 2 }))
  const current = { amount: exactMoney('300.00', 'HKD'), country: 'Singapore', reason: 'By air' }
  await dialog.findByText(t(`${scope}.current`, current), verbatim)
  await submit()
  for (const missing of ['needCountry', 'needAmount', 'needDays'] as const)
    expect(dialog.getByText(t(`houseOrders.act.deliveryFee.${missing}`))).toBeTruthy()
  const field = (label: RegExp | string) => dialog.getByLabelText(label, { exact: false })
  await user.selectOptions(field(t('houseOrders.act.deliveryFee.country')), 'HK')
  await user.type(field(t('houseOrders.act.deliveryFee.amount', { currency: 'HKD' })), '480')
  await user.type(field(t('houseOrders.act.deliveryFee.days')), '9')
  await user.type(field(t('houseOrders.act.reason')), 'Quoted by the carrier')
  await user.click(dialog.getByRole('checkbox', { name: t(`${scope}.withOthers`, { lots: 3 }) }))
  client.on(staffDeliveryFeeSet, () => refusal('wrongState', { status: 'taken' }))
  await submit()
  expect(await dialog.findByText(t('houseOrders.act.taken'))).toBeTruthy()
  client.on(staffDeliveryFeeSet, () => success(null))
  await submit()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(client.sent(staffDeliveryFeeSet)[1]).toEqual({
    orderId: sheet.order.id,
    withOthers: true,
    countryId: 'HK',
    amount: '480.00',
    days: 9,
    reason: 'Quoted by the carrier',
  })
})

test('O4 no delivery is quoted for an unpaid order', async () => {
  const page = (
    <HeldRoles value={['accounts']}>
      <OrderSheet sheet={createStaffOrder()} />
    </HeldRoles>
  )
  const { t } = await mount(page, { client: createFakeClient() })
  expect(screen.queryByRole('button', { name: t(name) })).toBeNull()
})
