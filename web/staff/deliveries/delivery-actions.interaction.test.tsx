import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { createFakeClient, failure, refusal, success } from '#web/kit/testing/fake-client.ts'
import { mount, verbatim } from '#web/kit/testing/mount.tsx'
import { HeldRoles } from '#web/staff/shell/held-roles.ts'
import { staffDeliveryCancel, staffDeliveryMove } from '#wire/calls/staff-deliveries.ts'
import type { StaffDelivery } from '#wire/entities/delivery.ts'
import { DeliveryActions } from './delivery-actions.tsx'

const delivery = (overrides: Partial<StaffDelivery> = {}) =>
  ({
    id: 'd1',
    number: 'D-1',
    status: 'pendingDelivery',
    manner: 'address',
    canCancel: true,
    paidBy: 'transfer',
    paid: '80.00',
    currency: 'HKD',
    ...overrides,
  }) as StaffDelivery

async function openActions(overrides: Partial<StaffDelivery> = {}) {
  const client = createFakeClient()
  const page = await mount(
    <HeldRoles value={['manager']}>
      <DeliveryActions delivery={delivery(overrides)} />
    </HeldRoles>,
    { client },
  )
  const { user, t } = page
  const press = (name: 'step.ship' | 'step.ready' | 'cancel' | 'keep' | 'confirmCancel') =>
    user.click(screen.getByRole('button', { name: t(`houseDeliveries.${name}`) }))
  const field = (name: 'carrier' | 'tracking' | 'note' | 'reason') =>
    screen.getByLabelText<HTMLInputElement>(t(`houseDeliveries.${name}`), { exact: false })
  return { ...page, press, field }
}

test('O4 dispatches with carrier and tracking number; missing values are reported at their fields', async () => {
  const { user, client, t, press, field } = await openActions()
  const missing = 'Enter a tracking number.'
  client.on(staffDeliveryMove, () => refusal('invalidInput', { fields: { trackingNumber: missing } }))
  await user.type(field('carrier'), 'SF Express')
  await press('step.ship')
  expect(await screen.findByText(missing)).toBeTruthy()
  expect(field('tracking').getAttribute('aria-invalid')).toBe('true')
  client.on(staffDeliveryMove, () => success(delivery({ status: 'shipped' })))
  await user.type(field('tracking'), 'SF 123')
  await user.type(field('note'), 'Two cases')
  await press('step.ship')
  const status = t('deliveries.status.address.shipped')
  await screen.findByText(t('houseDeliveries.moved', { number: 'D-1', status }))
  expect(client.sent(staffDeliveryMove).at(-1)).toEqual({
    id: 'd1',
    step: 'ship',
    seen: 'pendingDelivery',
    shippingCompany: 'SF Express',
    trackingNumber: 'SF 123',
    note: 'Two cases',
  })
})

test('O4 keeps input for the next step while the previous step is still completing', async () => {
  const client = createFakeClient()
  const approval = client.hold(staffDeliveryMove)
  let show: (shown: StaffDelivery) => void = () => undefined
  function Record() {
    const [shown, setShown] = useState(delivery({ status: 'pendingReview' }))
    show = setShown
    return <DeliveryActions delivery={shown} />
  }
  const { user, t } = await mount(
    <HeldRoles value={['manager']}>
      <Record />
    </HeldRoles>,
    { client },
  )
  const field = (name: 'carrier' | 'note') =>
    screen.getByLabelText<HTMLInputElement>(t(`houseDeliveries.${name}`), { exact: false })
  await user.type(field('note'), 'ID seen')
  await user.click(screen.getByRole('button', { name: t('houseDeliveries.step.approve') }))
  act(() => show(delivery()))
  expect(field('note').value).toBe('')
  await user.type(field('carrier'), 'SF Express')
  approval.respond(success(delivery()))
  const status = t('deliveries.status.address.pendingDelivery')
  await screen.findByText(t('houseDeliveries.moved', { number: 'D-1', status }))
  expect(field('carrier').value).toBe('SF Express')
})

test('O4 shows that a colleague was faster, and that there is no connection', async () => {
  const { user, client, t, press, field } = await openActions({ manner: 'pickup' })
  await user.type(field('note'), 'Ready from ten')
  client.on(staffDeliveryMove, () => refusal('wrongState', { status: 'shipped' }))
  await press('step.ready')
  expect(await screen.findByText(t('houseDeliveries.movedOn'))).toBeTruthy()
  client.on(staffDeliveryMove, () => failure('unreachable'))
  await press('step.ready')
  expect(await screen.findByText('No response')).toBeTruthy()
  expect(field('note').value).toBe('Ready from ten')
})

test('O4 cancels for a reason, and says what to return to the buyer', async () => {
  const { user, client, t, press, field } = await openActions()
  client.on(staffDeliveryCancel, () => failure('unreachable'))
  await press('cancel')
  expect(
    screen.getByText(t('houseDeliveries.handBack', { amount: exactMoney('80.00', 'HKD') }), verbatim),
  ).toBeTruthy()
  await user.type(field('reason'), ' Address unknown ')
  await press('confirmCancel')
  expect(await screen.findByText('No response')).toBeTruthy()
  expect(field('reason').value).toBe(' Address unknown ')
  client.on(staffDeliveryCancel, () => success(delivery({ status: 'cancelled' })))
  await press('confirmCancel')
  expect(await screen.findByRole('button', { name: t('houseDeliveries.step.ship') })).toBeTruthy()
  expect(client.sent(staffDeliveryCancel)[0]).toEqual({ id: 'd1', reason: 'Address unknown' })
})

test('O4 keeps a delivery whose cancellation is not confirmed', async () => {
  const { client, press, field } = await openActions()
  await press('cancel')
  await press('keep')
  expect(field('carrier')).toBeTruthy()
  expect(client.sent(staffDeliveryCancel)).toEqual([])
})

test('O16 a delivery on hold can be cancelled, and nothing else', async () => {
  const { t } = await openActions({ isHeld: true })
  expect(screen.getByText(t('houseDeliveries.held'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: t('houseDeliveries.step.ship') })).toBeNull()
  expect(screen.getByRole('button', { name: t('houseDeliveries.cancel') })).toBeTruthy()
})

test('O16 says why a delivery has been put on hold in the meantime', async () => {
  const { t, client, user, press, field } = await openActions()
  client.on(staffDeliveryMove, () => refusal('wrongState', { status: 'held' }))
  await user.type(field('carrier'), 'SF Express')
  await user.type(field('tracking'), 'SF 123')
  await press('step.ship')
  expect(await screen.findByText(t('houseDeliveries.held'))).toBeTruthy()
})
