import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, failure, refusal, success } from '#web/kit/testing/fake-client.ts'
import { installModals } from '#web/kit/testing/install-modals.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { type Addressee, orderAddressees, orderReaddress } from '#wire/calls/order-addressees.ts'
import { createOrder } from '#wire/entities/testing/order.ts'
import { isReaddressable } from './is-readdressable.ts'
import { ReaddressDialog } from './readdress-dialog.tsx'

const addressees: Addressee[] = [
  { addressId: 'home', billTo: 'person', lines: ['Ms Ann Lee', 'Flat 18B'], isCurrent: true },
  { addressId: 'work', billTo: 'person', lines: ['Ms Ann Lee', '9 Queen’s Road'], isCurrent: false },
  { addressId: 'work', billTo: 'company', lines: ['Lee Cellars', '9 Queen’s Road'], isCurrent: false },
]

async function openDialog(list: Addressee[] | null) {
  installModals()
  const client = createFakeClient()
  client.on(orderAddressees, () => (list ? success({ list }) : failure('unreachable')))
  const order = createOrder({ revision: 2 })
  let closed = 0
  const dialog = <ReaddressDialog open order={order} onClose={() => (closed += 1)} />
  return { ...(await mount(dialog, { client })), client, order, timesClosed: () => closed }
}

test('O19 reissues an invoice to a chosen addressee; the current one cannot be chosen', async () => {
  const { t, user, client, order, timesClosed } = await openDialog(addressees)
  const group = within(await screen.findByRole('group', { name: t('orders.readdress.legend') }))
  const current = group.getByRole('radio', { name: new RegExp(t('orders.readdress.current')) })
  expect(current.hasAttribute('disabled')).toBe(true)
  const reissue = () => user.click(screen.getByRole('button', { name: t('orders.readdress.reissue') }))
  await reissue()
  expect(group.getByText(t('orders.readdress.choose'))).toBeTruthy()
  client.on(orderReaddress, () => refusal('wrongState', { status: 'PAID' }))
  await user.click(group.getByRole('radio', { name: /Lee Cellars/ }))
  await reissue()
  expect(await screen.findByText(t('orders.readdress.changed'))).toBeTruthy()
  expect(timesClosed()).toBe(0)
  client.on(orderReaddress, () => success(order))
  await user.click(group.getByRole('radio', { name: /Lee Cellars/ }))
  await reissue()
  await waitFor(() => expect(timesClosed()).toBe(1))
  const request = { orderId: order.id, addressId: 'work', billTo: 'company', rev: 2 }
  expect(client.sent(orderReaddress)).toEqual([request, request])
})

test('O19 says if there is no other addressee, or if they could not be loaded', async () => {
  const { t } = await openDialog(addressees.slice(0, 1))
  expect(await screen.findByText(t('orders.readdress.none'))).toBeTruthy()
  expect(screen.getByRole('link', { name: t('orders.readdress.addresses') })).toBeTruthy()
  await openDialog(null)
  expect(await screen.findByText(t('orders.readdress.failed'))).toBeTruthy()
})

test.each([
  [{ status: 'AUTHORISED', paid: '0.00' }, true],
  [{ status: 'AUTHORISED', paid: '0.01' }, false],
  [{ status: 'SUBMITTED', paid: '0.00' }, false],
  [{ status: 'PAID', paid: '12250.00' }, false],
  [{ status: 'VOIDED', paid: '0.00' }, false],
] as const)('O19 the addressee of an order %j can change: %s', (order, isPossible) => {
  expect(isReaddressable(order)).toBe(isPossible)
})
