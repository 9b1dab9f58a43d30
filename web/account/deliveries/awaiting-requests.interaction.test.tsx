import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mount } from '#web/kit/testing/mount.tsx'
import { createOrder } from '#wire/entities/testing/order.ts'
import { AwaitingRequests, ordersAwaitingRequest } from './awaiting-requests.tsx'
import { requestPath } from './delivery-path.ts'

const paid = createOrder({ id: 'paid', status: 'PAID', mark: 'paid' })

test('O4 a paid order awaits a request until its lots are in a delivery', () => {
  const orders = [paid, createOrder({ id: 'unpaid' }), createOrder({ id: 'charges', mark: 'paid', lots: [] })]
  expect(ordersAwaitingRequest(orders, [])).toEqual([paid])
  const sent = ['unpaid', 'paid'].map((id) => ({ id, number: '1', isPaid: true, lotIds: [] }))
  expect(ordersAwaitingRequest(orders, [{ orders: sent, status: 'cancelled' }])).toEqual([paid])
  expect(ordersAwaitingRequest(orders, [{ orders: sent, status: 'pendingReview' }])).toEqual([])
})

test('O4 leads from a paid order to the request of its delivery', async () => {
  const { t } = await mount(<AwaitingRequests orders={[paid]} />)
  expect(screen.getByRole('heading', { name: t('deliveries.records.awaiting') })).toBeTruthy()
  // The title of a delivery once it has been requested.
  expect(screen.getByRole('heading', { level: 3 }).textContent).toMatch(/^Château Haut-Valmorin\s1990$/)
  const link = screen.getByRole('link', { name: t('deliveries.order.request') })
  expect(link.getAttribute('href')).toContain(requestPath('paid'))
})
