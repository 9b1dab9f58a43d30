import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeClient, success } from '#web/kit/testing/fake-client.ts'
import { mount } from '#web/kit/testing/mount.tsx'
import { orderGet } from '#wire/calls/orders.ts'
import type { Order } from '#wire/entities/order.ts'
import { createOrder } from '#wire/entities/testing/order.ts'
import { Paid } from './paid-page.tsx'

const bank = { bank: '', holder: '', account: '', swift: '', fps: '' }

async function open(change: Partial<Order>) {
  const client = createFakeClient()
  const order = createOrder({ status: 'PAID', payment: 'hongKongCard', paid: '12466.05', ...change })
  client.on(orderGet, () => success({ order, bank, fpsCode: '' }))
  const mounted = await mount(<Paid orderId={order.id} />, { client })
  await screen.findByRole('status')
  return mounted
}

/** A day in Hong Kong. */
const paidOn = Date.parse('2026-12-04T12:00:00+08:00')

const text = () => screen.getByRole('status').textContent ?? ''

test('O12 shows the latest payment without earlier ones', async () => {
  const { t } = await open({ received: '5000.00' })
  expect(text()).toContain('7,466.05')
  expect(text()).not.toContain('12,466.05')
  expect(screen.getByRole('link', { name: t('orderPaying.paid.deliver') })).toBeTruthy()
})

test('W2 shows the whole amount if a deposit paid it', async () => {
  const { t } = await open({ credited: '12466.05', payment: 'transfer', paidAt: paidOn })
  expect(text()).toContain('12,466.05')
  expect(text()).toContain(
    t('orderPaying.paid.text', { number: '100001', date: '2026-12-04', by: 'deposit', with: 'none' }),
  )
})

test('O9 offers no delivery of an order that only adds charges', async () => {
  const { t } = await open({ lots: [] })
  expect(text()).not.toContain(t('orderPaying.paid.processing'))
  expect(screen.queryByRole('link', { name: t('orderPaying.paid.deliver') })).toBeNull()
})

test.each([
  ['hongKongCard', '', 'by card'],
  ['transfer', '', 'by transfer'],
  ['transfer', 'transfer', 'by transfer'],
  ['transfer', 'cash', 'in cash'],
] as const)(
  'O12 states the day and the way of a payment: %s, recorded as %j',
  async (payment, restMeans, by) => {
    await open({ payment, restMeans, paidAt: paidOn })
    expect(text()).toContain(`Order 100001 was paid on 2026-12-04 ${by}.`)
  },
)
